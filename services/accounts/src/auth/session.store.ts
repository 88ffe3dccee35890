import { createHash, randomBytes } from 'node:crypto'
import type { Database, Queryable, Transaction } from '@gable/service-kit/database/database'
import { isOpen } from '../identity/account.store.ts'
import type { Member } from '../identity/member.ts'

const SESSION_LIFETIME = '30 days'
/**
 * How long a used refresh token is still accepted: a page that the visitor left may not have received the
 * next token.
 */
const REUSE_GRACE_PERIOD = '30 seconds'

const ACCOUNT_IS_OPEN = `exists (
  select from accounts.account where account.id = session.account_id and ${isOpen('account')})`

export interface StartedSession extends Member {
  refreshToken: string
}

/** Starts a session with its first refresh token. `device` is the user agent. */
export async function startSession(
  transaction: Transaction,
  accountId: string,
  device?: string,
): Promise<StartedSession> {
  const [session] = await transaction.query<{ id: string }>(
    `insert into accounts.session (account_id, expires_at, device)
     values ($1, now() + interval '${SESSION_LIFETIME}', $2) returning id`,
    [accountId, device ?? null],
  )
  if (!session) throw new Error('Failed to store the session')
  return { accountId, sessionId: session.id, refreshToken: await addToken(transaction, session.id) }
}

/**
 * Exchanges a refresh token for the next refresh token. A token works once. During the grace period, it works
 * again if its successor is unused; the unused successor then becomes invalid. Any other reuse means that the
 * token was copied, so the session ends. Returns undefined for an invalid token.
 */
export function rotate(db: Database, refreshToken: string): Promise<StartedSession | undefined> {
  const tokenHash = digestOf(refreshToken)
  return db.transaction(async (transaction) => {
    const member = await lockSession(transaction, tokenHash)
    if (!member) return undefined
    if (!(await spend(transaction, tokenHash))) {
      await transaction.query('update accounts.session set ended_at = now() where id = $1', [
        member.sessionId,
      ])
      return undefined
    }
    await transaction.query(
      `update accounts.session set last_used_at = now(), expires_at = now() + interval '${SESSION_LIFETIME}'
       where id = $1`,
      [member.sessionId],
    )
    await transaction.query(
      `update accounts.refresh_token set used_at = now() - interval '${REUSE_GRACE_PERIOD}'
       where session_id = $1 and used_at is null`,
      [member.sessionId],
    )
    return { ...member, refreshToken: await addToken(transaction, member.sessionId) }
  })
}

/** Locks the session before its tokens. All code that changes both uses this order, to avoid deadlocks. */
async function lockSession(transaction: Transaction, tokenHash: Buffer): Promise<Member | undefined> {
  const [member] = await transaction.query<Member>(
    `select id as "sessionId", account_id as "accountId" from accounts.session
     where id = (select session_id from accounts.refresh_token where token_hash = $1)
       and ended_at is null and expires_at > now() and ${ACCOUNT_IS_OPEN}
     for update`,
    [tokenHash],
  )
  return member
}

/** Marks the token as used. Returns false for a token that may not be used again. */
async function spend(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
  const spent = await transaction.query(
    `update accounts.refresh_token as token set used_at = coalesce(token.used_at, now())
     where token.token_hash = $1
       and (token.used_at is null or token.used_at > now() - interval '${REUSE_GRACE_PERIOD}' and not exists (
         select from accounts.refresh_token as later
         where later.session_id = token.session_id and later.used_at > token.used_at))
     returning 1`,
    [tokenHash],
  )
  return spent.length > 0
}

/** Ends a session. A second call has no effect. */
export async function endSession(db: Database, { accountId, sessionId }: Member): Promise<void> {
  await db.query(
    'update accounts.session set ended_at = now() where id = $1 and account_id = $2 and ended_at is null',
    [sessionId, accountId],
  )
}

/** Ends every session of the account except `exceptId`. The caller must have locked the account. */
export async function endSessions(
  transaction: Transaction,
  accountId: string,
  exceptId: string | null = null,
): Promise<void> {
  await transaction.query(
    `update accounts.session set ended_at = now()
     where account_id = $1 and ended_at is null and id is distinct from $2::uuid`,
    [accountId, exceptId],
  )
}

export async function isSessionLive(db: Database, { accountId, sessionId }: Member): Promise<boolean> {
  const rows = await db.query(
    `select 1 from accounts.session
     where id = $1 and account_id = $2 and ended_at is null and expires_at > now() and ${ACCOUNT_IS_OPEN}`,
    [sessionId, accountId],
  )
  return rows.length > 0
}

async function addToken(transaction: Transaction, sessionId: string): Promise<string> {
  const token = newToken()
  await transaction.query('insert into accounts.refresh_token (token_hash, session_id) values ($1, $2)', [
    digestOf(token),
    sessionId,
  ])
  return token
}

/** Returns a new token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** These tokens are fully random, so a fast digest protects them as well as a slow hash would. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest()

export interface SessionRow {
  id: string
  createdAt: Date
  lastUsedAt: Date
  device: string | null
}

/** Returns the live sessions of a member, most recently used first. */
export function sessionsOf(db: Queryable, accountId: string): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    `select id, created_at as "createdAt", last_used_at as "lastUsedAt", device from accounts.session
     where account_id = $1 and ended_at is null and expires_at > now()
     order by last_used_at desc, id`,
    [accountId],
  )
}

/** Ends one live session of a member. Returns false when the member has no such session. */
export async function endSessionOf(db: Queryable, accountId: string, sessionId: string): Promise<boolean> {
  const ended = await db.query(
    `update accounts.session set ended_at = now()
     where id = $1 and account_id = $2 and ended_at is null and expires_at > now() returning id`,
    [sessionId, accountId],
  )
  return ended.length > 0
}
