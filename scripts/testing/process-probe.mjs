// Measures the process that loads it with `node --import`. Its HTTP server answers /probe/cpu, /probe/heap, and, when
// loaded as process-probe.mjs?sql, /probe/sql. Plain JavaScript, because it loads before tsx. Needs `--expose-gc`.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'
import { createRequire } from 'node:module'
import { setImmediate as turn } from 'node:timers/promises'
import { getHeapCodeStatistics } from 'node:v8'
import { isMainThread } from 'node:worker_threads'

/** SQL of requests since the last answer. Jobs and caches that poll run outside of requests. */
let sql = { statements: 0, rows: 0 }

const inRequest = new AsyncLocalStorage()

/** Counts the statements that requests send and the rows that they read. */
function countSql() {
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

/**
 * Returns the bytes of the heap that remain after garbage collection and after the finalizers that it runs: of data,
 * and of machine code with its metadata. V8 also counts the code that it includes in each process, about 2 MB outside
 * the heap, so that the data is too low by as much.
 */
async function liveHeap() {
  for (let round = 0; round < 4; round++) {
    globalThis.gc()
    await turn()
  }
  const machineCode = getHeapCodeStatistics().code_and_metadata_size
  return { data: process.memoryUsage().heapUsed - machineCode, machineCode }
}

/** Answers at a path instead of the server of the process. */
const answers = {
  '/probe/cpu': () => process.cpuUsage(),
  '/probe/heap': liveHeap,
}

function takeSql() {
  const counted = sql
  sql = { statements: 0, rows: 0 }
  return counted
}

function answerRequests() {
  const { emit } = Server.prototype
  Server.prototype.emit = function (name, ...given) {
    if (name !== 'request') return emit.call(this, name, ...given)
    const [{ url }, response] = given
    if (!(url in answers)) return inRequest.run(true, () => emit.call(this, name, ...given))
    void Promise.resolve(answers[url]()).then((answer) => response.end(JSON.stringify(answer)))
    return true
  }
}

if (isMainThread) {
  answerRequests()
  if (new URL(import.meta.url).searchParams.has('sql')) {
    countSql()
    answers['/probe/sql'] = takeSql
  }
}
