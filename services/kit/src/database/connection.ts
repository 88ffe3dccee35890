import pg from 'pg'
import type { Row } from './database.ts'
import { NoAnswerError } from './no-answer.ts'
import type { GuardedPool } from './pool.ts'

/** A connection borrowed from a pool. */
export interface Connection {
  query<T extends object = Row>(text: string, values?: readonly unknown[]): Promise<T[]>
  /** Runs any other operation of the client, such as COPY, under the same time limit. */
  guard<T>(statement: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** Makes the pool close the connection when `work` ends, instead of reusing it. */
  discard(reason: Error | true): void
  /** Returns a promise that rejects when the connection breaks, even while no statement runs. */
  lost(): Promise<never>
}

interface ConnectionOptions {
  /** Disables the time limit of statements. */
  isLong?: boolean
  /**
   * True when `work` runs one statement outside a transaction. Any error then discards the connection,
   * because its state is unknown.
   */
  isSingle?: boolean
}

/**
 * Lends a connection to `work`. If the database does not respond to a statement in time, all later statements
 * fail immediately, so that none runs after an unconfirmed statement. The connection is then destroyed.
 */
export async function useConnection<T>(
  { connect, guard, replaceIdle }: GuardedPool,
  { isLong = false, isSingle = false }: ConnectionOptions,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const client = await connect()
  let broken: Error | true | undefined
  let noAnswer: NoAnswerError | undefined

  let queue: Promise<unknown> = Promise.resolve()

  /**
   * Runs the statements one after another, so that each time limit starts when its statement is sent, not
   * while the statement is queued.
   */
  function enqueueGuarded<A>(statement: (client: pg.PoolClient) => Promise<A>): Promise<A> {
    const answer = queue.then(() => runGuarded(statement))
    queue = answer.catch(() => {})
    return answer
  }

  async function runGuarded<A>(statement: (client: pg.PoolClient) => Promise<A>): Promise<A> {
    if (noAnswer) throw noAnswer
    try {
      return await guard(client, statement(client), isLong)
    } catch (error) {
      if (error instanceof NoAnswerError) {
        noAnswer = error
        replaceIdle()
      }
      throw error
    }
  }

  try {
    return await work({
      guard: enqueueGuarded,
      query: (text, values) => enqueueGuarded((on) => run(on, text, values)),
      discard(reason) {
        broken = reason
      },
      lost: () =>
        new Promise((_resolve, reject) => {
          client.once('error', reject)
          client.once('end', () => reject(new Error('The connection ended')))
        }),
    })
  } catch (error) {
    if (isSingle && error instanceof Error) broken ??= error
    throw error
  } finally {
    client.release(noAnswer ?? broken)
  }
}

async function run<T extends object = Row>(
  client: pg.PoolClient,
  text: string,
  values?: readonly unknown[],
): Promise<T[]> {
  try {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values && [...values])
    // When `text` contains several statements, `pg` returns one result for each.
    return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
  } catch (error) {
    // Adds the statement to the error for the log, without its values, which may be private.
    if (error instanceof pg.DatabaseError) Object.assign(error, { statement: text })
    throw error
  }
}
