import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { MessageChannel, type Transferable, Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker, WorkerOptions } from './messages.ts'
import { PortStream } from './port-stream.ts'

const STACK_MB = 256

/** PGlite in a worker thread, so that a heavy query never holds up the thread that answers HTTP. */
export interface Embedded {
  /** A new connection for `pg`. */
  stream(): Duplex
  /** Loads rows in COPY's text format inside the transaction that is open now; PGlite has no COPY FROM STDIN. */
  copy(statement: string, rows: Uint8Array<ArrayBuffer>): Promise<number>
  close(): Promise<void>
}

export interface EmbeddedListeners {
  /** The engine died and was started again on its files: what was under way failed, the rest goes on. */
  onRestart(error: Error): void
  /** The engine died and is gone. */
  onLost(error: Error): void
}

interface PendingCopy {
  resolve(count: number): void
  reject(error: Error): void
}

declare global {
  // Node has it; the types of Node 20 name its modules only.
  namespace WebAssembly {
    function compile(code: Uint8Array): Promise<Module>
  }
}

let compiled: Promise<WebAssembly.Module> | undefined

/** Compiles the engine, once per process: it takes a third of the time that opening a database would take. */
function compileEngine(): Promise<WebAssembly.Module> {
  compiled ??= (async () => {
    const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
    return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')))
  })()
  compiled.catch(() => {
    // The next database tries again.
    compiled = undefined
  })
  return compiled
}

/** Starts the engine. */
export async function startEmbedded(
  files: Omit<WorkerOptions, 'code'>,
  listeners: EmbeddedListeners,
): Promise<Embedded> {
  const options: WorkerOptions = { ...files, code: await compileEngine() }
  const pendingCopies = new Map<number, PendingCopy>()
  const streams = new Set<PortStream>()
  let nextId = 1
  let state: 'starting' | 'running' | 'restarting' | 'closing' = 'starting'
  let worker = start(options)
  // Its first message says that it is ready; `once` rejects where it dies before.
  await once(worker, 'message')

  function start(workerData: WorkerOptions): Worker {
    const started = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { stackSizeMb: STACK_MB },
    })
    started.on('message', onMessage)
    started.once('error', onError)
    return started
  }

  function onMessage(message: FromWorker): void {
    if (message.kind === 'ready') {
      state = 'running'
      return
    }
    const pendingCopy = pendingCopies.get(message.id)
    pendingCopies.delete(message.id)
    if (message.kind === 'copied') pendingCopy?.resolve(message.count)
    else pendingCopy?.reject(Object.assign(new Error(message.error.message), { code: message.error.code }))
  }

  function onError(error: Error): void {
    for (const { reject } of pendingCopies.values()) reject(error)
    pendingCopies.clear()
    for (const stream of streams) stream.destroy(error)
    // The first start is awaited by whoever asked for it.
    if (state === 'starting' || state === 'closing') return
    // What lies in memory is gone, and one that dies before it is ready would die for ever.
    if (options.dataDir && state === 'running') {
      state = 'restarting'
      worker = start({ ...options, template: undefined })
      listeners.onRestart(error)
    } else listeners.onLost(error)
  }

  function post(message: ToWorker, transfer: Transferable[] = []): void {
    worker.postMessage(message, transfer)
  }

  return {
    stream() {
      const { port1, port2 } = new MessageChannel()
      post({ kind: 'connect', port: port2 }, [port2])
      const stream = new PortStream(port1)
      streams.add(stream)
      return stream.once('close', () => streams.delete(stream))
    },
    copy(statement, rows) {
      const id = nextId++
      return new Promise((resolve, reject) => {
        pendingCopies.set(id, { resolve, reject })
        post({ kind: 'copy', id, statement, rows }, [rows.buffer])
      })
    },
    async close() {
      state = 'closing'
      const stopped = once(worker, 'exit')
      post({ kind: 'close' })
      await stopped
    },
  }
}
