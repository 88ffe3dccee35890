import type { IncomingHttpHeaders } from 'node:http'
import { withDeadline } from '@gable/kit/deadline/deadline'
import { request } from 'undici'
import { DECODED_ENCODINGS, decodeBody } from '../proxy/content-encoding.ts'

/** Time in ms to wait for one response, including its body. */
export const READ_TIMEOUT_MS = 5_000
/** Max size of a description or a tile in bytes. */
const MAX_BYTES = 8 * 1024 * 1024

interface FetchOptions {
  headers?: Readonly<Record<string, string>> | undefined
  /** Max size of the body in bytes. */
  maxBytes?: number
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

interface FetchedBytes {
  status: number
  headers: IncomingHttpHeaders
  bytes: Uint8Array
}

/** Loads a file of another host within a deadline. Follows no redirect. */
export const fetchBytes = (
  url: URL,
  { headers, maxBytes = MAX_BYTES, timeoutMs = READ_TIMEOUT_MS, signal: parent }: FetchOptions = {},
): Promise<FetchedBytes> =>
  withDeadline(
    timeoutMs,
    async (signal) => {
      const accept = { 'accept-encoding': DECODED_ENCODINGS }
      const answer = await request(url, { headers: { ...accept, ...headers }, signal })
      const body = await readBody(answer.body, maxBytes)
      const encoding = String(answer.headers['content-encoding'] ?? '')
      const bytes = answer.statusCode < 300 ? await decodeBody(body, encoding, maxBytes) : body
      return { status: answer.statusCode, headers: answer.headers, bytes }
    },
    parent,
  )

async function readBody(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RangeError(`The response is larger than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Loads a JSON document. */
export async function fetchJson(url: string, options: FetchOptions = {}): Promise<unknown> {
  const address = new URL(url)
  const { status, bytes } = await fetchBytes(address, options)
  if (status !== 200) throw new StatusError(address.host, status)
  return JSON.parse(Buffer.from(bytes).toString())
}

/** A host answered with a status other than success. */
export class StatusError extends Error {
  override name = 'StatusError'
  readonly status: number

  constructor(host: string, status: number) {
    super(`${host} answered ${status}.`)
    this.status = status
  }
}
