const QUERY = 0x51
const SYNC = 0x53
const FLUSH = 0x48
const TERMINATE = 0x58

/** Messages of the Postgres protocol that the engine must receive together. */
export interface Batch {
  bytes: Uint8Array
  kind: 'run' | 'flush' | 'terminate'
}

/**
 * Splits a client's byte stream into batches. Each batch ends at a message to which the engine responds:
 * Query, Sync, or Flush. PGlite clients share one session, so the engine must never receive half a batch.
 * Otherwise, another client's Parse message could replace this client's, and the response would go to the
 * wrong query.
 */
export class FrameReader {
  #pending: Buffer = Buffer.alloc(0)
  #started = false

  push(chunk: Uint8Array): Batch[] {
    this.#pending = this.#pending.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#pending, chunk])
    const batches: Batch[] = []
    let start = 0
    let offset = 0
    for (;;) {
      // The first message, startup, has a length but no type byte.
      const head = this.#started ? 1 : 0
      if (this.#pending.length < offset + head + 4) break
      const end = offset + head + this.#pending.readInt32BE(offset + head)
      if (this.#pending.length < end) break
      const kind = this.#started ? kindOf(this.#pending[offset]) : 'run'
      this.#started = true
      offset = end
      if (!kind) continue
      batches.push({ bytes: Uint8Array.prototype.slice.call(this.#pending, start, end), kind })
      start = end
    }
    this.#pending = this.#pending.subarray(start)
    return batches
  }
}

function kindOf(type: number | undefined): Batch['kind'] | undefined {
  if (type === QUERY || type === SYNC) return 'run'
  if (type === FLUSH) return 'flush'
  if (type === TERMINATE) return 'terminate'
  return undefined
}
