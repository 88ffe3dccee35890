import { type FileHandle, open } from 'node:fs/promises'
import type { RangeResponse, Source } from 'pmtiles'

/** A PMTiles archive on this machine. */
export class ArchiveFile implements Source {
  readonly path: string
  readonly #file: Promise<FileHandle>

  constructor(path: string) {
    this.path = path
    this.#file = open(path)
    // Prevents an unhandled rejection. Reads await `#file` and reject with the original error.
    this.#file.catch(() => undefined)
  }

  getKey(): string {
    return this.path
  }

  /** Reads bytes. Returns fewer at the end of the file. */
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const buffer = new Uint8Array(length)
    const { bytesRead } = await (await this.#file).read(buffer, 0, length, offset)
    return { data: buffer.buffer.slice(0, bytesRead) }
  }

  async close(): Promise<void> {
    await (await this.#file).close()
  }
}
