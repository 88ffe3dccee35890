import type { Connection } from './connection.ts'

/** The session that held a lock ended during the work that needs it. Another process may have taken the lock since. */
export class LockLostError extends Error {
  override name = 'LockLostError'

  constructor(lock: string, cause: unknown) {
    super(`the connection that holds the lock "${lock}" broke`, { cause })
  }
}

/** Runs `work` and fails if the connection, whose session holds the lock, breaks before `work` ends. */
export async function whileLocked<T>(
  { lost, query }: Connection,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const lockLost = lost().catch((cause) => {
    throw new LockLostError(name, cause)
  })
  const result = await Promise.race([lockLost, work()])
  // A server that vanished without a reset has broken no connection yet.
  await Promise.race([lockLost, query('select 1')]).catch((error) => {
    throw error instanceof LockLostError ? error : new LockLostError(name, error)
  })
  return result
}
