import {
  consume,
  digest,
  networkKey,
  type Reply,
  tooManyRequests,
  tryConsume,
} from '@gable/service-kit/limits/consume'
import type { Counters } from '@gable/service-kit/limits/counters'

const MINUTE_SECONDS = 60
const QUARTER_HOUR_SECONDS = 15 * MINUTE_SECONDS
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS
/** How long an address is known for. A timer of Node cannot wait for more than 24 days. */
const KNOWN_NETWORK_SECONDS = 14 * DAY_SECONDS
/** Wrong passwords for one account from one network before each next one has to wait. */
const FREE_FAILURES = 5

const accountKey = (email: string) => digest(accountOf(email))
const mailboxKey = (email: string) => digest(mailboxOf(email))

/** From where a credential is tried, and for which account. */
export interface SignInAttempt {
  /** Address of the visitor. */
  ip: string
  /** As they wrote it. */
  email: string
}

/**
 * Counts what could guess a password, find out who has an account, or fill a mailbox. Where a member has signed in
 * before, only failures there count against them: nobody elsewhere can lock them out.
 */
export function createAuthRateLimits(counters: Counters) {
  const failures = counters.counter('failures', { points: Number.MAX_SAFE_INTEGER, seconds: DAY_SECONDS })
  const pause = counters.counter('pause', { points: 1, seconds: 1 })
  const networkLimit = counters.counter('network', { points: 100, seconds: QUARTER_HOUR_SECONDS })
  const accountLimit = counters.counter('account', { points: 100, seconds: HOUR_SECONDS })
  const known = counters.counter('known', { points: 1, seconds: KNOWN_NETWORK_SECONDS })
  const registrations = counters.counter('registrations', { points: 60, seconds: HOUR_SECONDS })
  const existsLimit = counters.counter('exists', { points: 120, seconds: QUARTER_HOUR_SECONDS })
  const linkLimit = counters.counter('links', { points: 30, seconds: QUARTER_HOUR_SECONDS })

  const enqueue = createKeyedQueue()
  const pairOf = ({ ip, email }: SignInAttempt) => `${networkKey(ip)} ${accountKey(email)}`
  const isKnown = async (attempt: SignInAttempt) => (await known.get(pairOf(attempt))) !== null

  async function refund(attempt: SignInAttempt): Promise<void> {
    await networkLimit.reward(networkKey(attempt.ip))
    await accountLimit.reward(accountKey(attempt.email))
  }

  /** The wait grows from a second to a quarter of an hour; of many at once, one is let through. */
  async function enforcePause(attempt: SignInAttempt, reply: Reply): Promise<void> {
    const pair = pairOf(attempt)
    const { consumedPoints } = await failures.penalty(pair)
    if (consumedPoints < FREE_FAILURES) return
    const customDuration = Math.min(2 ** (consumedPoints - FREE_FAILURES), QUARTER_HOUR_SECONDS)
    const refusal = await tryConsume(pause, pair, customDuration)
    if (!refusal) return
    // What was not looked at is no failure.
    await failures.reward(pair)
    await refund(attempt)
    throw tooManyRequests(refusal, reply)
  }

  /**
   * Counted before the password is checked. Throws a 429 past a limit. Whoever the network refuses does not count
   * against the account: else one network could lock anybody out.
   */
  async function countSignIn(attempt: SignInAttempt, reply: Reply): Promise<void> {
    const isKnownNetwork = await isKnown(attempt)
    const network = networkKey(attempt.ip)
    const networkRefusal = await tryConsume(networkLimit, network)
    if (networkRefusal && !isKnownNetwork) {
      await networkLimit.reward(network)
      throw tooManyRequests(networkRefusal, reply)
    }
    const refusal = await tryConsume(accountLimit, accountKey(attempt.email))
    if (refusal && !isKnownNetwork) {
      await refund(attempt)
      throw tooManyRequests(refusal, reply)
    }
    await enforcePause(attempt, reply)
  }

  /** Takes back what `countSignIn` counted: it was the member. */
  async function clearFailures(attempt: SignInAttempt): Promise<void> {
    const pair = pairOf(attempt)
    await refund(attempt)
    await failures.delete(pair)
    await pause.delete(pair)
    await remember(attempt)
  }

  /** From now on, what others do elsewhere is not held against the member here. */
  async function remember(attempt: SignInAttempt): Promise<void> {
    await known.set(pairOf(attempt), 1, KNOWN_NETWORK_SECONDS)
  }

  return {
    remember,
    /**
     * Whether the password is right, by `check`. A wrong one counts, and slows down the next. Many at once go one after the other,
     * so that right ones are not taken for guesses. Throws a 429 past a limit.
     */
    async verifyPassword(
      attempt: SignInAttempt,
      reply: Reply,
      check: () => Promise<boolean>,
    ): Promise<boolean> {
      const proof = enqueue(pairOf(attempt), async () => {
        await countSignIn(attempt, reply)
        const isRight = await check()
        if (isRight) await clearFailures(attempt)
        return isRight
      })
      if (!proof) throw tooManyRequests({ msBeforeNext: 1_000 }, reply)
      return proof
    },
    /** Throws a 429 past the limit. */
    register: (ip: string, reply: Reply) => consume(registrations, networkKey(ip), reply),
    /** Throws a 429 past the limit. */
    exists: (ip: string, reply: Reply) => consume(existsLimit, networkKey(ip), reply),
    /** Before the token of a mailed link is looked at. Throws a 429 past the limit. */
    link: (ip: string, reply: Reply) => consume(linkLimit, networkKey(ip), reply),
    /** Takes back what `link` counted: it was one of ours. */
    async refundLink(ip: string): Promise<void> {
      await linkLimit.reward(networkKey(ip))
    },
    canSendMail: mailLimit(counters, isKnown),
  }
}

export type AuthRateLimits = ReturnType<typeof createAuthRateLimits>

/** Whether one more mail of that kind may go to the mailbox: anybody can ask for them, for anybody. */
function mailLimit(counters: Counters, isKnown: (attempt: SignInAttempt) => Promise<boolean>) {
  const minutely = counters.counter('mail-minute', { points: 1, seconds: MINUTE_SECONDS })
  const hourly = counters.counter('mail-hour', { points: 5, seconds: HOUR_SECONDS })
  const mailboxLimit = counters.counter('mail-account', { points: 20, seconds: HOUR_SECONDS })
  const networkLimit = counters.counter('mail-network', { points: 60, seconds: HOUR_SECONDS })

  return async (kind: 'reset' | 'verify', attempt: SignInAttempt): Promise<boolean> => {
    const [network, mailbox] = [networkKey(attempt.ip), mailboxKey(attempt.email)]
    const pair = `${kind} ${network} ${mailbox}`
    if (await tryConsume(minutely, pair)) return false
    if (await tryConsume(hourly, pair)) return false
    if (await tryConsume(networkLimit, network)) return false
    const refusal = await tryConsume(mailboxLimit, `${kind} ${mailbox}`)
    return !refusal || isKnown(attempt)
  }
}

/** As many as may wait for one key. */
const MAX_QUEUE_LENGTH = 200

/**
 * Runs work of the same key one after the other, in this process. Undefined, at once, where too many wait already.
 */
export function createKeyedQueue(maxLength = MAX_QUEUE_LENGTH) {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>()

  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> | undefined => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (queue.length >= maxLength) return undefined
    const result = queue.last.then(work)
    queue.length += 1
    queue.last = result
      .catch(() => {})
      .finally(() => {
        queue.length -= 1
        if (queue.length === 0) queues.delete(key)
      })
    queues.set(key, queue)
    return result
  }
}

/** One account however its address is written. */
const accountOf = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/**
 * One mailbox however its address is written: dots and what follows a plus are left out besides. For counting mail
 * only: elsewhere these are different addresses, and different accounts.
 */
export function mailboxOf(email: string): string {
  const address = accountOf(email)
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '')
  const domain = address.slice(at + 1)
  return `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
