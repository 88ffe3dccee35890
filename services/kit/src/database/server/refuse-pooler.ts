import type pg from 'pg'
import { DatabaseTrouble } from '../database-trouble.ts'
import { nameOf } from './address.ts'

/** Enough for poolers that lend their servers in turn, too. */
const WORKING = 2

const REFUSAL =
  'a pooler lends connections there by transaction, and locks and limits of Gable belong to a connection. Set pool_mode = session in the pooler (PgBouncer), or name the Postgres server itself.'

/**
 * Throws a DatabaseTrouble where a pooler at `url` gives each transaction another server connection. Such a pooler lends the server of a connection
 * that rests to the next one that works.
 */
export async function refuseTransactionPooler(pool: pg.Pool, url: string): Promise<void> {
  const refuse = (cause?: unknown): never => {
    throw new DatabaseTrouble('prepare', `cannot prepare ${nameOf(url)}: ${REFUSAL}`, cause)
  }
  const resting = await pool.connect()
  const working: pg.PoolClient[] = []
  try {
    const first = await serverOf(resting)
    // A pooler names a process of its own in place of the server's.
    if ('processID' in resting && resting.processID === first) return
    for (let count = 0; count < WORKING; count += 1) {
      const client = await pool.connect()
      working.push(client)
      await client.query('begin').catch(refuse)
      if ((await serverOf(client)) === first || (await serverOf(resting)) !== first) refuse()
    }
  } finally {
    for (const client of working) await client.query('rollback').catch(() => {})
    for (const client of [resting, ...working]) client.release()
  }
}

async function serverOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
