import { openAsBlob } from 'node:fs'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { FromWorker, ToWorker, WorkerOptions } from './messages.ts'
import { type Client, Session } from './session.ts'

const { dataDir, template }: WorkerOptions = workerData
const engine = await PGlite.create({
  dataDir: dataDir ?? 'memory://',
  ...(template && { loadDataDir: await openAsBlob(template) }),
  extensions: { pg_trgm, unaccent, btree_gin },
})
// A trap inside the engine leaves it in an unknown state: the thread ends, and the main thread hears of it.
const session = new Session(engine, (error) => {
  throw error
})

const tell = (message: FromWorker) => parentPort?.postMessage(message)

function connect(port: MessagePort): void {
  const client: Client = {
    answer(bytes) {
      // The engine reuses its buffer, so the answer travels as its own copy.
      const copy = bytes.slice()
      port.postMessage(copy, [copy.buffer])
    },
  }
  session.connect(client)
  port.on('message', (chunk: Uint8Array) => session.receive(client, chunk))
  port.on('close', () => session.disconnect(client))
}

async function copy(id: number, statement: string, rows: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    tell({ kind: 'copied', id, count: await session.copy(statement, rows) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    tell({ kind: 'copy-failed', id, error: { message, code } })
  }
}

async function close(): Promise<void> {
  await engine.close()
  parentPort?.close()
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'connect') connect(message.port)
  else if (message.kind === 'copy') void copy(message.id, message.statement, message.rows)
  else void close()
})
tell({ kind: 'ready' })
