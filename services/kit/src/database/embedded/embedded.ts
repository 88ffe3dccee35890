import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { MessageChannel, type Transferable, Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker, WorkerOptions } from './messages.ts'
import { PortStream } from './port-stream.ts'

/** PGlite in a worker thread, so that a heavy query never holds up the thread that answers HTTP. */
export interface Embedded {
  /** A new connection for `pg`. */
  stream(): Duplex
  /** Loads rows in COPY's text format inside the transaction that is open now; PGlite has no COPY FROM STDIN. */
  copy(statement: string, rows: Uint8Array<ArrayBuffer>): Promise<number>
  close(): Promise<void>
}

interface Copying {
  resolve(count: number): void
  reject(error: Error): void
}

/** Starts the engine; `onLost` hears of a worker that died. */
export async function startEmbedded(
  workerData: WorkerOptions,
  onLost: (error: Error) => void,
): Promise<Embedded> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData, execArgv: [] })
  const copying = new Map<number, Copying>()
  const stopped = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  let closing = false
  let nextId = 1

  // The worker's first message says that it is ready; `once` rejects on a worker that dies before.
  await once(worker, 'message')
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'copied') settle(message.id)?.resolve(message.count)
    else if (message.kind === 'copy-failed')
      settle(message.id)?.reject(
        Object.assign(new Error(message.error.message), { code: message.error.code }),
      )
  })
  worker.on('error', lost)
  worker.on('exit', () => lost(new Error('The embedded database stopped')))

  function settle(id: number): Copying | undefined {
    const waiting = copying.get(id)
    copying.delete(id)
    return waiting
  }

  function lost(error: Error): void {
    for (const { reject } of copying.values()) reject(error)
    copying.clear()
    if (!closing) onLost(error)
    closing = true
  }

  const tell = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer)

  return {
    stream() {
      const { port1, port2 } = new MessageChannel()
      tell({ kind: 'connect', port: port2 }, [port2])
      return new PortStream(port1)
    },
    copy(statement, rows) {
      const id = nextId++
      return new Promise((resolve, reject) => {
        copying.set(id, { resolve, reject })
        tell({ kind: 'copy', id, statement, rows }, [rows.buffer])
      })
    },
    async close() {
      closing = true
      tell({ kind: 'close' })
      await stopped
    },
  }
}
