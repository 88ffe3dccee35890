import { EtagMismatch, type RangeResponse, type Source } from 'pmtiles'
import { fetchBytes, READ_TIMEOUT_MS, StatusError } from './fetch-bytes.ts'

/** A PMTiles archive on another host. Each read has a deadline. */
export class RemoteArchive implements Source {
  readonly #url: URL
  readonly #timeoutMs: number

  constructor(url: string, timeoutMs = READ_TIMEOUT_MS) {
    this.#url = new URL(url)
    this.#timeoutMs = timeoutMs
  }

  getKey(): string {
    return this.#url.href
  }

  /** Reads bytes. Returns fewer at the end of the file. Rejects with `EtagMismatch` when the file changed. */
  async getBytes(
    offset: number,
    length: number,
    signal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    // A range must arrive as it is stored, so the host must not compress it.
    const headers = { range: `bytes=${offset}-${offset + length - 1}`, 'accept-encoding': 'identity' }
    const options = { headers, maxBytes: length, timeoutMs: this.#timeoutMs, signal }
    const answer = await fetchBytes(this.#url, options)
    const current = strong(answer.headers.etag)
    if ((answer.status === 416 && offset > 0) || (etag && current && current !== etag))
      throw new EtagMismatch('The archive changed.')
    // A host without ranges answers 200 with the whole file, which is one range of a small file only.
    const isRange = answer.status === 206 || (answer.status === 200 && offset === 0)
    if (!isRange) throw new StatusError(this.#url.host, answer.status)
    return { data: answer.bytes.slice().buffer, ...(current ? { etag: current } : {}) }
  }
}

/** Returns a strong ETag. A weak one does not tell whether the bytes are the same. */
const strong = (etag: string | undefined) => (etag?.startsWith('W/') ? undefined : etag)
