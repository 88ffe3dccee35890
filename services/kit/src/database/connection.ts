import pg from 'pg'
import type { Row } from './database.ts'
import { NoAnswerError } from './no-answer.ts'
import type { GuardedPool } from './pool.ts'

/** One connection of a pool, while it is in use. */
export interface Connection {
  query<T extends object = Row>(text: string, values?: readonly unknown[]): Promise<T[]>
  /** Runs a statement of another kind. */
  guard<T>(statement: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** Keeps the connection from being used again. */
  discard(reason: Error | true): void
  /** Rejects when the connection breaks, also while no statement runs. */
  lost(): Promise<never>
}

interface ConnectionOptions {
  /** Its statements have no time limit. */
  isLong?: boolean
  /** One statement outside a transaction: what a failure leaves behind is unknown. */
  isSingle?: boolean
}

/**
 * Lends a connection to `work`. After a statement without an answer each further one fails at once, so that nothing
 * after it is taken for done, and the connection is destroyed.
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

  /** Runs statements one after another, so that the time limit of each begins with it and not while it waits. */
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
    // Several statements in one text give a result each.
    return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
  } catch (error) {
    // The statement belongs in the log; its values do not, they may be private.
    if (error instanceof pg.DatabaseError) Object.assign(error, { statement: text })
    throw error
  }
}
