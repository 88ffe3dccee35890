import { Worker } from 'node:worker_threads'
import pg from 'pg'
const w = new Worker(new URL('./lab-worker.mjs', import.meta.url), { workerData: { dir: process.argv[2], socket: '/tmp/kitlab/.s.PGSQL.5432' } })
await new Promise(r => w.once('message', r))
for (const max of [1, 4, 10]) {
  const pool = new pg.Pool({ host: '/tmp/kitlab', user: 'postgres', database: 'postgres', max })
  pool.on('error', e => console.log('pool', e.message))
  let wrong = 0, err = {}
  const t = Date.now()
  await Promise.race([Promise.all(Array.from({ length: 50 }, async (_, k) => {
    for (let i = 0; i < 60; i++) {
      try { const { rows } = await pool.query(`select $1::int as a${k}, $2::text as b`, [i, 'k' + k]); if (rows[0]['a' + k] !== i || rows[0].b !== 'k' + k) wrong++ }
      catch (e) { err[e.message] = (err[e.message] ?? 0) + 1 }
    }
  })), new Promise(r => setTimeout(r, 15000))])
  console.log({ max, ms: Date.now() - t, wrong, err })
  await Promise.race([pool.end(), new Promise(r => setTimeout(r, 1000))])
}
process.exit()
