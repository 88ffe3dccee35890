import { createHash, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '@gable/service-kit/database/database'
import type { Member } from './access-token.ts'

const SESSION_LIFETIME = '30 days'
/** How long a token may come again: a page that was left never heard which token followed it. */
const GRACE = '30 seconds'

export interface Started extends Member {
  refreshToken: string
}

/** Begins a session with its first refresh token, and sweeps out those of the account that are over. */
export function startSession(db: Database, accountId: string): Promise<Started> {
  return db.transaction(async (transaction) => {
    await transaction.query(
      'delete from accounts.session where account_id = $1 and (ended_at is not null or expires_at < now())',
      [accountId],
    )
    const [session] = await transaction.query<{ id: string }>(
      `insert into accounts.session (account_id, expires_at)
       values ($1, now() + interval '${SESSION_LIFETIME}') returning id`,
      [accountId],
    )
    if (!session) throw new Error('The session was not stored')
    return { accountId, sessionId: session.id, refreshToken: await addToken(transaction, session.id) }
  })
}

/**
 * Exchanges a refresh token for the next one. A token works once, and for a moment more as long as nobody has
 * gone on with what it gave; then that one is spent in its place. Any other that comes a second time was copied
 * by somebody, so its session ends. What was spent a whole lifetime ago is forgotten. Undefined for any token
 * that is not good.
 */
export function rotate(db: Database, refreshToken: string): Promise<Started | undefined> {
  const tokenHash = hashOf(refreshToken)
  return db.transaction(async (transaction) => {
    const [spent] = await transaction.query<Member>(
      `update accounts.refresh_token as token set used_at = coalesce(token.used_at, now())
       from accounts.session as session
       where token.token_hash = $1 and session.id = token.session_id
         and session.ended_at is null and session.expires_at > now()
         and (token.used_at is null or token.used_at > now() - interval '${GRACE}' and not exists (
           select from accounts.refresh_token as later
           where later.session_id = token.session_id and later.used_at > token.used_at))
       returning session.id as "sessionId", session.account_id as "accountId"`,
      [tokenHash],
    )
    if (!spent) {
      await transaction.query(
        `update accounts.session set ended_at = now()
         where ended_at is null
           and id = (select session_id from accounts.refresh_token where token_hash = $1)`,
        [tokenHash],
      )
      return undefined
    }
    await transaction.query(
      `update accounts.session set last_used_at = now(), expires_at = now() + interval '${SESSION_LIFETIME}'
       where id = $1`,
      [spent.sessionId],
    )
    await transaction.query(
      `update accounts.refresh_token set used_at = now() - interval '${GRACE}'
       where session_id = $1 and used_at is null`,
      [spent.sessionId],
    )
    await transaction.query(
      `delete from accounts.refresh_token
       where session_id = $1 and used_at < now() - interval '${SESSION_LIFETIME}'`,
      [spent.sessionId],
    )
    return { ...spent, refreshToken: await addToken(transaction, spent.sessionId) }
  })
}

/** Ends a session; once more changes nothing. */
export async function endSession(db: Database, { accountId, sessionId }: Member): Promise<void> {
  await db.query(
    'update accounts.session set ended_at = now() where id = $1 and account_id = $2 and ended_at is null',
    [sessionId, accountId],
  )
}

export async function isSessionLive(db: Database, { accountId, sessionId }: Member): Promise<boolean> {
  const rows = await db.query(
    `select 1 from accounts.session
     where id = $1 and account_id = $2 and ended_at is null and expires_at > now()`,
    [sessionId, accountId],
  )
  return rows.length > 0
}

async function addToken(transaction: Transaction, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transaction.query('insert into accounts.refresh_token (token_hash, session_id) values ($1, $2)', [
    hashOf(token),
    sessionId,
  ])
  return token
}

/** A token is 256 random bits, so a plain digest keeps it as well as a slow one would. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()
