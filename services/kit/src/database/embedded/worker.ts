import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { extensions } from './extensions.ts'
import type { FromWorker, ToWorker, WorkerOptions } from './messages.ts'
import { servePort } from './serve-port.ts'
import { Session } from './session.ts'

const NO_SPACE = 51

/**
 * Returns an error for a failed start. Only instances of `Error` arrive as errors in another thread, and the file
 * system of the engine throws objects with an error number but no message.
 */
function startError(error: unknown): Error {
  if (error instanceof Error && !(error instanceof DOMException)) return error
  if (typeof error !== 'object' || error === null) return new Error(String(error))
  if ('errno' in error && error.errno === NO_SPACE) return new Error('no space left on the disk')
  if ('errno' in error) return new Error(`error ${error.errno} in the file system`)
  return new Error('message' in error ? String(error.message) : String(error))
}

const { dataDir, template, code }: WorkerOptions = workerData
const engine = await PGlite.create({
  dataDir: dataDir ?? 'memory://',
  extensions,
  pgliteWasmModule: code,
  ...(template && { loadDataDir: await openAsBlob(template) }),
}).catch((error: unknown) => {
  throw startError(error)
})
// With this limit, a query that is nested too deep returns an error, as on a Postgres server, before it can
// overflow the stack of this thread and crash the engine.
await engine.exec("set max_stack_depth = '512kB'")

const session = new Session(engine, (reason) => {
  setImmediate(() => {
    throw new Error('The embedded database broke', { cause: reason })
  })
})

const post = (message: FromWorker) => parentPort?.postMessage(message)

async function copy(id: number, statement: string, rows: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    post({ kind: 'copied', id, count: await session.copy(statement, rows) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    post({ kind: 'copy-failed', id, error: { message, code } })
  }
}

async function close(): Promise<void> {
  await engine.close()
  parentPort?.close()
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'connect') servePort(session, message.port)
  else if (message.kind === 'copy') void copy(message.id, message.statement, message.rows)
  else void close()
})
post({ kind: 'ready' })
