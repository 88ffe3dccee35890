import { createHash } from 'node:crypto'
import type { BasemapSettings } from '../../src/platform/browser/site.ts'
import type { BasemapSource } from './basemap-source.ts'
import type { Basemap } from './configured-basemap.ts'

const HASH_LENGTH = 8

/**
 * Adds a short hash of the source and its description to the settings and to the addresses of single tiles.
 * Browsers and caches keep tiles for days, so the tiles of another source need other addresses.
 */
export function withSourceHash(basemap: Basemap, source: BasemapSource): Basemap {
  return {
    ...basemap,
    settings() {
      const settings = basemap.settings()
      if (!settings) return undefined
      const hash = hashOf(source, settings)
      return {
        ...settings,
        hash,
        url: settings.url.replace(`${basemap.path}/{z}`, `${basemap.path}/${hash}/{z}`),
      }
    },
  }
}

const hashOf = (source: BasemapSource, settings: BasemapSettings): string =>
  createHash('sha256')
    .update(JSON.stringify([source, settings]))
    .digest('base64url')
    .slice(0, HASH_LENGTH)
