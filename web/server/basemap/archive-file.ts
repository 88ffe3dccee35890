import { type FileHandle, open } from 'node:fs/promises'
import { EtagMismatch, type RangeResponse, type Source } from 'pmtiles'

export interface OpenArchive {
  file: FileHandle
  size: number
  /** A strong ETag of the inode, the size, and the time of the last change. */
  etag: string
}

/** A PMTiles archive on this machine. Opens the file for each read, so that a replaced file takes effect. */
export class ArchiveFile implements Source {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  getKey(): string {
    return this.path
  }

  /** Opens the file. The caller closes it. */
  async open(): Promise<OpenArchive> {
    const file = await open(this.path)
    try {
      const stats = await file.stat()
      if (!stats.isFile()) throw new TypeError('The archive is not a file.')
      const etag = `"${stats.ino}-${stats.size}-${Math.trunc(stats.mtimeMs)}"`
      return { file, size: stats.size, etag }
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** Reads bytes. Returns fewer at the end of the file. Rejects with `EtagMismatch` when the file changed. */
  async getBytes(
    offset: number,
    length: number,
    _signal?: AbortSignal,
    known?: string,
  ): Promise<RangeResponse> {
    const { file, size, etag } = await this.open()
    try {
      if (known && known !== etag) throw new EtagMismatch('The archive changed.')
      // A damaged archive may ask for more bytes than the file has.
      const buffer = new Uint8Array(Math.max(0, Math.min(length, size - offset)))
      const { bytesRead } = await file.read(buffer, 0, buffer.byteLength, offset)
      return { data: buffer.buffer.slice(0, bytesRead), etag }
    } finally {
      await file.close()
    }
  }
}
