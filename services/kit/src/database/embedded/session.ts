import type { PGlite } from '@electric-sql/pglite'
import { type Batch, FrameReader } from './frames.ts'

const READY_FOR_QUERY = 0x5a
const READY_LENGTH = 6

/** A client of the session. Receives the engine's responses to its batches. */
export interface Client {
  answer(bytes: Uint8Array): void
}

interface QueuedBatch {
  client: Client
  batch: Batch
}

/**
 * Shares PGlite's single session between clients. Runs one batch at a time, in order of arrival. While a
 * client is in a transaction, only its batches run.
 */
export class Session {
  readonly #engine: PGlite
  readonly #onBroken: (reason: unknown) => void
  readonly #readers = new Map<Client, FrameReader>()
  #queue: QueuedBatch[] = []
  #owner: Client | undefined
  #running = false

  /** `onBroken` is called when the state of the engine is unknown. The engine must then not be used again. */
  constructor(engine: PGlite, onBroken: (reason: unknown) => void) {
    this.#engine = engine
    this.#onBroken = onBroken
  }

  connect(client: Client): void {
    this.#readers.set(client, new FrameReader())
  }

  receive(client: Client, chunk: Uint8Array): void {
    for (const batch of this.#readers.get(client)?.push(chunk) ?? []) {
      if (batch.kind === 'terminate') this.disconnect(client)
      else this.#queue.push({ client, batch })
    }
    void this.#run()
  }

  /** Removes a client and rolls back its open transaction. */
  disconnect(client: Client): void {
    this.#readers.delete(client)
    this.#queue = this.#queue.filter((waiting) => waiting.client !== client)
    void this.#run()
  }

  /** Loads rows in COPY's text format inside the open transaction. */
  async copy(statement: string, rows: Uint8Array<ArrayBuffer>): Promise<number> {
    if (!this.#owner) throw new Error('COPY requires an open transaction')
    const result = await this.#engine.query(statement, [], { blob: new Blob([rows]) })
    return result.affectedRows ?? 0
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    try {
      await this.#rollBackDisconnected()
      for (let next = this.#next(); next; next = this.#next()) {
        await this.#answer(next)
        await this.#rollBackDisconnected()
      }
      this.#running = false
    } catch (error) {
      this.#onBroken(error)
    }
  }

  async #answer({ client, batch }: QueuedBatch): Promise<void> {
    let end: Uint8Array = new Uint8Array()
    const onRawData = (bytes: Uint8Array) => {
      // The engine responds in chunks, and its last message may be split between two chunks.
      end = Buffer.concat([end, bytes.subarray(-READY_LENGTH)]).subarray(-READY_LENGTH)
      client.answer(bytes)
    }
    await this.#engine.runExclusive(() => this.#engine.execProtocolRawStream(batch.bytes, { onRawData }))
    // PGlite ignores WebAssembly traps such as a stack overflow. The response then lacks its last message.
    if (batch.kind === 'run' && end[0] !== READY_FOR_QUERY)
      throw new Error('A query ended without a complete response')
    this.#owner = batch.kind === 'flush' || this.#engine.isInTransaction() ? client : undefined
  }

  async #rollBackDisconnected(): Promise<void> {
    if (!this.#owner || this.#readers.has(this.#owner)) return
    await this.#engine.exec('ROLLBACK')
    this.#owner = undefined
  }

  #next(): QueuedBatch | undefined {
    if (!this.#owner) return this.#queue.shift()
    const index = this.#queue.findIndex((waiting) => waiting.client === this.#owner)
    return index < 0 ? undefined : this.#queue.splice(index, 1)[0]
  }
}
