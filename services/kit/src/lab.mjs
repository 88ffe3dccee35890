import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
const dir = process.argv[2]
const t0 = Date.now()
const w = new Worker(new URL('./lab-worker.mjs', import.meta.url), { workerData: { dir, socket: '/tmp/kitlab/.s.PGSQL.5432' } })
console.log(await new Promise(r => w.once('message', r)), Date.now()-t0)
const pool = new pg.Pool({ host: '/tmp/kitlab', port: 5432, user: 'postgres', database: 'postgres', max: 10 })
const q = async (s, v) => { try { const r = await pool.query(s, v); return Array.isArray(r) ? r.map(x=>x.rows) : r.rows } catch (e) { return e.message + ' @' + e.position } }
console.log(await q('select version(), current_setting($1) tz, current_user, current_database()', ['TimeZone']))
for (const e of ['pg_trgm','unaccent','btree_gin']) console.log(e, await q(`create extension if not exists ${e}`))
console.log(await q("select similarity('austin','austen'), unaccent('Montréal')"))
console.log(await q('create table if not exists t (a int8, b text, c jsonb, d text[])'))
const c = await pool.connect()
try {
  const s = c.query(copyFrom('copy t (a,b) from stdin'))
  await pipeline(Readable.from((function*(){ for (let i=0;i<200000;i++) yield `${i}\thello ${i}\n` })()), s)
  console.log('copied', s.rowCount, Date.now()-t0)
} catch (e) { console.log('copy error', e.message) }
c.release()
console.log(await q('select count(*) from t'))
const t1=Date.now()
console.log((await Promise.all(Array.from({length:50},(_, i)=>q('select $1::int x, count(*) from t',[i])))).length, Date.now()-t1)
console.log(await q('select 1; select 2'))
console.log(await q('select bogus\nfrom t'))
// concurrency of tx
const a = await pool.connect(), b = await pool.connect()
await a.query('begin'); await a.query("insert into t values (-1)")
let done=false; const p = b.query('select count(*) from t where a=-1').then(r=>{done=true;return r.rows})
await new Promise(r=>setTimeout(r,200)); console.log('b blocked while a in tx:', !done)
await a.query('rollback'); console.log(await p); a.release(); b.release()
// client vanishing in tx
const v = await pool.connect(); await v.query('begin'); await v.query('insert into t values (-2)'); v.release(true)
console.log(await q('select count(*) from t where a=-2'))
// set isolation
const s1 = await pool.connect(); await s1.query("set application_name='x'"); const s2 = await pool.connect(); console.log((await s2.query('show application_name')).rows); s1.release(); s2.release()
await pool.end(); w.postMessage('stop'); const t2=Date.now(); w.on('exit', ()=>console.log('stopped', Date.now()-t2))
