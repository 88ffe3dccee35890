import type { Env } from '../env.ts'

/** Where the streets of the site's own maps come from. */
export type BasemapSource =
  /** A complete MapLibre style. Browsers load it and everything that it names. */
  | { kind: 'style'; url: string }
  /** A PMTiles archive on another host. Browsers read ranges of it. */
  | { kind: 'remote archive'; url: string }
  /** A PMTiles archive on this machine. The site serves ranges of it. */
  | { kind: 'local archive'; path: string }
  /** A service with a TileJSON description. The site passes its tiles on. */
  | { kind: 'service'; url: string }

/** Returns the configured source. Undefined when the site shows its built-in map only. */
export function basemapSource({ MAP_STYLE_URL, MAP_TILES }: Env): BasemapSource | undefined {
  if (MAP_STYLE_URL) return { kind: 'style', url: MAP_STYLE_URL }
  if (!MAP_TILES) return undefined
  if (!/^https?:\/\//.test(MAP_TILES)) return { kind: 'local archive', path: MAP_TILES }
  const { pathname } = new URL(MAP_TILES)
  return { kind: pathname.endsWith('.json') ? 'service' : 'remote archive', url: MAP_TILES }
}
