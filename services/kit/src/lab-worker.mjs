import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { parentPort, workerData } from 'node:worker_threads'
const t0=Date.now()
const db = await PGlite.create({ dataDir: workerData.dir, extensions: { pg_trgm, unaccent, btree_gin } })
const t1=Date.now()
const server = new PGLiteSocketServer({ db, path: workerData.socket, maxConnections: 20 })
await server.start()
parentPort.postMessage({ open: t1-t0, listen: Date.now()-t1 })
parentPort.on('message', async () => { await server.stop(); await db.close(); parentPort.close() })
