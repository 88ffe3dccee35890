/** Where the streets or the imagery of the site's own maps come from. */
export type BasemapSource =
  /** A complete MapLibre style. Browsers load it and everything that it names. */
  | { kind: 'style'; url: string }
  /** A PMTiles archive on another host. Browsers read ranges of it. */
  | { kind: 'remote archive'; url: string }
  /** A PMTiles archive on this machine. The site serves ranges of it. */
  | { kind: 'local archive'; path: string }
  /** A service with a TileJSON description. The site passes its tiles on. */
  | { kind: 'service'; url: string }

/** Returns the source of streets. Undefined when the site shows its built-in map only. */
export const streetSource = (
  style: string | undefined,
  tiles: string | undefined,
): BasemapSource | undefined => (style ? { kind: 'style', url: style } : tileSource(tiles))

/** Returns the source of tiles from a path or an address. Undefined when there is none. */
export function tileSource(value: string | undefined): BasemapSource | undefined {
  if (!value) return undefined
  if (!/^https?:\/\//.test(value)) return { kind: 'local archive', path: value }
  return { kind: new URL(value).pathname.endsWith('.json') ? 'service' : 'remote archive', url: value }
}
