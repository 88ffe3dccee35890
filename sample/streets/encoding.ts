import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Higher levels take longer than drawing a tile, for 2 % fewer bytes. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export type Encoding = 'br' | 'gzip' | 'identity'

/** Returns the best encoding that a client accepts, from its accept-encoding header. */
export function acceptedEncoding(header = ''): Encoding {
  const accepted = header.split(',').flatMap((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** Compresses bytes in the thread pool. */
export async function encode(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'br') return toBrotli(bytes, BROTLI_OPTIONS)
  return encoding === 'gzip' ? toGzip(bytes) : bytes
}
