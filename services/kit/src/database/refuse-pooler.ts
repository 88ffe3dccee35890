import type pg from 'pg'
import { describeAddress } from './address.ts'
import { DatabaseSetupError } from './database-setup-error.ts'

/**
 * Number of connections that the check keeps busy. Two are enough to detect a pooler that rotates its server
 * connections among clients.
 */
const BUSY_CONNECTIONS = 2

const REFUSAL =
  'a pooler lends connections per transaction, but Gable uses locks and limits that belong to a session. Set pool_mode = session in the pooler (PgBouncer), or use the address of the Postgres server itself.'

/**
 * Throws a DatabaseSetupError when a pooler at `url` runs in transaction mode. Such a pooler lends the server
 * connection of an idle client to the next busy client.
 */
export async function refuseTransactionPooler(pool: pg.Pool, url: string): Promise<void> {
  const refuse = (cause?: unknown): never => {
    throw new DatabaseSetupError('prepare', `cannot prepare ${describeAddress(url)}: ${REFUSAL}`, cause)
  }
  const idleClient = await pool.connect()
  const busyClients: pg.PoolClient[] = []
  try {
    const first = await serverPid(idleClient)
    // On a direct connection, the process id from the startup message is the id of the server process. A
    // pooler reports a different id.
    if ('processID' in idleClient && idleClient.processID === first) return
    for (let count = 0; count < BUSY_CONNECTIONS; count += 1) {
      const client = await pool.connect()
      busyClients.push(client)
      await client.query('begin').catch(refuse)
      if ((await serverPid(client)) === first || (await serverPid(idleClient)) !== first) refuse()
    }
  } finally {
    for (const client of busyClients) await client.query('rollback').catch(() => {})
    for (const client of [idleClient, ...busyClients]) client.release()
  }
}

async function serverPid(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
