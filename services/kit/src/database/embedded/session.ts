import type { PGlite } from '@electric-sql/pglite'
import { type Batch, FrameReader } from './frames.ts'

/** One client of the engine: takes the answers of its batches. */
export interface Client {
  answer(bytes: Uint8Array): void
}

interface Waiting {
  client: Client
  batch: Batch
}

/**
 * Shares PGlite's one session between clients: one batch at a time, first come first served, and while a
 * client is inside a transaction only that client's batches.
 */
export class Session {
  readonly #engine: PGlite
  readonly #readers = new Map<Client, FrameReader>()
  #waiting: Waiting[] = []
  #owner: Client | undefined
  #running = false
  readonly #onFatal: (error: unknown) => void

  constructor(engine: PGlite, onFatal: (error: unknown) => void) {
    this.#engine = engine
    this.#onFatal = onFatal
  }

  connect(client: Client): void {
    this.#readers.set(client, new FrameReader())
  }

  receive(client: Client, chunk: Uint8Array): void {
    for (const batch of this.#readers.get(client)?.push(chunk) ?? []) {
      if (batch.kind === 'terminate') this.disconnect(client)
      else this.#waiting.push({ client, batch })
    }
    this.#run()
  }

  /** Forgets a client; a transaction that it left open is rolled back. */
  disconnect(client: Client): void {
    if (!this.#readers.delete(client)) return
    this.#waiting = this.#waiting.filter((waiting) => waiting.client !== client)
    if (this.#owner === client) void this.#rollBack()
  }

  /** Loads rows in COPY's text format inside the transaction that is open now. */
  async copy(statement: string, rows: Uint8Array<ArrayBuffer>): Promise<number> {
    if (!this.#owner) throw new Error('A copy needs an open transaction')
    const result = await this.#engine.query(statement, [], { blob: new Blob([rows]) })
    return result.affectedRows ?? 0
  }

  async #rollBack(): Promise<void> {
    try {
      await this.#engine.exec('ROLLBACK')
      this.#owner = undefined
      this.#run()
    } catch (error) {
      this.#onFatal(error)
    }
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        const { client, batch } = next
        await this.#engine.runExclusive(() =>
          this.#engine.execProtocolRawStream(batch.bytes, { onRawData: (bytes) => client.answer(bytes) }),
        )
        this.#owner = batch.kind === 'flush' || this.#engine.isInTransaction() ? client : undefined
      }
    } catch (error) {
      this.#onFatal(error)
    } finally {
      this.#running = false
    }
  }

  #next(): Waiting | undefined {
    if (!this.#owner) return this.#waiting.shift()
    const index = this.#waiting.findIndex((waiting) => waiting.client === this.#owner)
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0]
  }
}
