import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'

type Decode = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>

const DECODERS: ReadonlyMap<string, Decode> = new Map<string, Decode>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
])

/** The encodings that this server decodes, for the header `accept-encoding`. */
export const DECODED_ENCODINGS = 'gzip, br'

/** Whether an `accept-encoding` header allows an encoding. */
export function acceptsEncoding(header: string | undefined, encoding: string): boolean {
  return (header ?? '').split(',').some((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    return (name === encoding || name === '*') && !parameters.some((part) => /^q=0(\.0*)?$/.test(part))
  })
}

/** Decodes a response body. Rejects when the encoding is unknown, or the result is larger than `maxBytes`. */
export async function decodeBody(
  bytes: Uint8Array,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Uint8Array> {
  const name = encoding?.trim().toLowerCase() || 'identity'
  if (name === 'identity' || bytes.byteLength === 0) return bytes
  const decode = DECODERS.get(name)
  if (!decode) throw new TypeError('The response has a content-encoding other than gzip, deflate, and br.')
  return decode(bytes, { maxOutputLength: maxBytes })
}
