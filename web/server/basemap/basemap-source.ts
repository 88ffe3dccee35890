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
  /** A value that names no source. The site shows its built-in map only. */
  | { kind: 'invalid'; reason: string }

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i
const ARCHIVE_SCHEME = /^pmtiles:\/\//i

/** Returns the source of streets. Undefined when the site shows its built-in map only. */
export const streetSource = (
  style: string | undefined,
  tiles: string | undefined,
): BasemapSource | undefined => (style ? styleSource(style) : tileSource(tiles))

function styleSource(value: string): BasemapSource {
  const reason = invalidReason(value)
  if (reason) return { kind: 'invalid', reason }
  const url = new URL(value)
  return url.protocol === 'https:'
    ? { kind: 'style', url: url.href }
    : { kind: 'invalid', reason: 'The address of a style must start with https.' }
}

/** Returns the source of tiles from a path or an address. Undefined when there is none. */
export function tileSource(value: string | undefined): BasemapSource | undefined {
  if (!value) return undefined
  const address = value.replace(ARCHIVE_SCHEME, '')
  const isArchive = address !== value
  if (!SCHEME.test(address)) return { kind: 'local archive', path: address }
  const reason = invalidReason(address)
  if (reason) return { kind: 'invalid', reason }
  const url = new URL(address)
  const isService = !isArchive && url.pathname.endsWith('.json')
  return { kind: isService ? 'service' : 'remote archive', url: url.href }
}

/** Returns why a value is no address of a map. The reason does not repeat the value, which may contain a key. */
function invalidReason(value: string): string | undefined {
  if (!URL.canParse(value)) return 'The value is not a valid address.'
  const { protocol, username, password } = new URL(value)
  if (!/^https?:$/.test(protocol)) return 'The address must start with http or https.'
  if (username || password) return 'The address must not contain a user or password.'
  return undefined
}

/** Returns a source for the log: without the query of an address, which may contain a key. */
export function sourceForLog(source: BasemapSource): string | undefined {
  if (source.kind === 'local archive') return source.path
  if (source.kind === 'invalid') return undefined
  const { origin, pathname } = new URL(source.url)
  return origin + pathname
}
