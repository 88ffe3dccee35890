import { createHash } from 'node:crypto'
import type { BasemapSettings } from '../../src/platform/browser/site.ts'
import type { BasemapSource } from './basemap-source.ts'

const HASH_LENGTH = 8

interface Origin {
  source: BasemapSource
  /** Path of the site below which it serves the tiles. */
  path: string
  /** Origins that browsers must reach. */
  origins: readonly string[]
}

/**
 * Adds to the settings of a basemap what browsers need beside its description: the hosts that they must reach, and
 * a short hash of the source and its description. Browsers and caches keep tiles for days, so the hash is part of
 * the addresses of single tiles: those of another source have other addresses.
 */
export function browserSettings(
  settings: BasemapSettings,
  { source, path, origins }: Origin,
): BasemapSettings {
  const hash = hashOf(source, settings)
  const url = settings.url.replace(`${path}/{z}`, `${path}/${hash}/{z}`)
  return { ...settings, hash, url, hosts: origins.map((origin) => new URL(origin).host) }
}

const hashOf = (source: BasemapSource, settings: BasemapSettings): string =>
  createHash('sha256')
    .update(JSON.stringify([source, settings]))
    .digest('base64url')
    .slice(0, HASH_LENGTH)
