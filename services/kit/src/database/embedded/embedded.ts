import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { MessageChannel, type Transferable, Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker, WorkerOptions } from './messages.ts'
import { PortStream } from './port-stream.ts'

const STACK_MB = 256

/** PGlite in a worker thread, so that a heavy query never blocks the thread that serves HTTP. */
export interface Embedded {
  /** Opens a new connection for `pg`. */
  stream(): Duplex
  /** Loads rows in COPY's text format inside the open transaction. PGlite has no COPY FROM STDIN. */
  copy(statement: string, rows: Uint8Array<ArrayBuffer>): Promise<number>
  close(): Promise<void>
}

export interface EmbeddedListeners {
  /**
   * Called after the engine crashed and restarted on its files. Queries in progress failed; later ones work.
   */
  onRestart(error: Error): void
  /** Called when the engine crashed and cannot restart. */
  onLost(error: Error): void
}

interface PendingCopy {
  resolve(count: number): void
  reject(error: Error): void
}

declare global {
  // Node has this function, but the types of Node 20 declare only WebAssembly.Module.
  namespace WebAssembly {
    function compile(code: Uint8Array): Promise<Module>
  }
}

let compiled: Promise<WebAssembly.Module> | undefined

/** Compiles the engine once per process. Compilation takes a third as long as opening a database. */
function compileEngine(): Promise<WebAssembly.Module> {
  compiled ??= (async () => {
    const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
    return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')))
  })()
  compiled.catch(() => {
    // Lets the next call compile again after a failure.
    compiled = undefined
  })
  return compiled
}

/** Starts the engine in a worker thread. */
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
  // The worker's first message means it is ready; `once` rejects if the worker fails before that.
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
    // A failure during the first start needs no restart here, because it makes startEmbedded reject.
    if (state === 'starting' || state === 'closing') return
    // Restart only a worker that has files and was ready. In-memory data is lost anyway, and a worker that
    // crashed before it was ready would crash again.
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
