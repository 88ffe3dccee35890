import { withTimeout } from '@gable/kit/deadline/deadline'
import pg from 'pg'
import { NoAnswerError } from './no-answer.ts'
import type { StatementState } from './watch-statements.ts'

/** SQL that builds a jsonb object for administrators from a row of pg_stat_activity. */
export const LOCK_HOLDER = `jsonb_build_object('pid', activity.pid, 'application', activity.application_name,
  'user', activity.usename, 'client', coalesce(host(activity.client_addr), 'local'), 'state', activity.state,
  'connectedSince', activity.backend_start, 'stateSince', activity.state_change)`

const STATEMENT_STATES_SQL = `
  select watched.pid, activity.pid is not null as "isThere",
    (select ${LOCK_HOLDER} from pg_stat_activity activity
     where activity.pid = any(pg_blocking_pids(watched.pid)) order by activity.pid limit 1) as holder
  from unnest($1::int[]) as watched (pid) left join pg_stat_activity activity on activity.pid = watched.pid`

/**
 * Reads the states of server processes over a separate connection. Rejects with a NoAnswerError only when the
 * server accepted the connection but did not answer.
 */
export async function readStatementStates(
  { connectionTimeoutMillis: limitMs = 0, ...config }: pg.ClientConfig,
  pids: readonly number[],
): Promise<StatementState[]> {
  const client = new pg.Client(config)
  let isAccepted = false
  client.on('error', () => {})
  client.connection.stream.once('connect', () => {
    isAccepted = true
  })
  const timeoutError = () =>
    isAccepted
      ? new NoAnswerError('No answer to the check of running statements')
      : new Error(`No connection in ${limitMs} ms`)
  const queryStates = async () => {
    await client.connect()
    return client.query<StatementState>(STATEMENT_STATES_SQL, [pids])
  }
  try {
    return (await withTimeout(queryStates(), limitMs, timeoutError)).rows
  } finally {
    client.connection.stream.destroy()
  }
}
