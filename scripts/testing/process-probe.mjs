// Measures the process that loads it with `node --import`, on request of its parent over IPC. Plain JavaScript,
// because it loads before tsx. Needs `--expose-gc`.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'
import { createRequire } from 'node:module'
import { setImmediate as turn } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

/** SQL of requests since the last message. Jobs and caches that poll run outside of requests. */
let sql = { statements: 0, rows: 0 }

/** Counts the statements that requests send and the rows that they read. */
function countSql() {
  const inRequest = new AsyncLocalStorage()
  const { emit } = Server.prototype
  Server.prototype.emit = function (name, ...given) {
    return name === 'request'
      ? inRequest.run(true, () => emit.call(this, name, ...given))
      : emit.call(this, name, ...given)
  }
  const { Client } = createRequire(import.meta.url)('pg')
  const { query } = Client.prototype
  Client.prototype.query = function (...given) {
    const answer = query.apply(this, given)
    if (inRequest.getStore() && typeof answer?.then === 'function') {
      sql.statements += 1
      answer.then(
        ({ rows }) => {
          sql.rows += rows?.length ?? 0
        },
        () => {},
      )
    }
    return answer
  }
}

/** Returns the bytes of the heap that remain after garbage collection and after the finalizers that it runs. */
async function liveHeap() {
  for (let round = 0; round < 4; round++) {
    globalThis.gc()
    await turn()
  }
  return process.memoryUsage().heapUsed
}

if (isMainThread && process.send) {
  if (process.argv[1]?.includes('/services/')) countSql()
  process.on('message', async (question) => {
    if (question === 'cpu') process.send({ cpu: process.cpuUsage() })
    if (question === 'heap') process.send({ heap: await liveHeap() })
    if (question === 'sql') {
      process.send({ sql })
      sql = { statements: 0, rows: 0 }
    }
  })
  process.channel.unref()
}
