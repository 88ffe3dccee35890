import { NETWORKS_PER_PREFIX } from '@gable/kit/server/client-network'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@gable/kit/time/durations'
import {
  digest,
  networkKey,
  networkLimit,
  type Reply,
  tooManyRequests,
  tryConsume,
} from '@gable/service-kit/limits/consume'
import type { Counters } from '@gable/service-kit/limits/counters'

const QUARTER_HOUR_SECONDS = 15 * MINUTE_SECONDS
/** How long a network stays known. Node timers cannot wait longer than 24 days. */
const KNOWN_NETWORK_SECONDS = 14 * DAY_SECONDS
/** Number of wrong passwords for one account from one network before each further attempt must wait. */
const FREE_FAILURES = 5

const accountKey = (email: string) => digest(accountOf(email))
const mailboxKey = (email: string) => digest(mailboxOf(email))

/** The network and the account of a sign-in attempt. */
export interface SignInAttempt {
  /** IP address of the visitor. */
  ip: string
  /** Email address as the visitor typed it. */
  email: string
}

/**
 * Limits attempts to guess a password, to find out which accounts exist, or to fill a mailbox. On a network
 * where a member has signed in before, only failures from that network count, so attackers elsewhere cannot
 * lock the member out.
 */
export function createAuthRateLimits(counters: Counters) {
  const failures = counters.counter('failures', { points: Number.MAX_SAFE_INTEGER, seconds: DAY_SECONDS })
  const pause = counters.counter('pause', { points: 1, seconds: 1 })
  const fromNetwork = networkLimit(counters, 'network', { points: 100, seconds: QUARTER_HOUR_SECONDS })
  const accountLimit = counters.counter('account', { points: 100, seconds: HOUR_SECONDS })
  const known = counters.counter('known', { points: 1, seconds: KNOWN_NETWORK_SECONDS })
  const registrations = networkLimit(counters, 'registrations', {
    points: 60,
    seconds: HOUR_SECONDS,
    prefixPoints: 60 * NETWORKS_PER_PREFIX,
  })
  const existsLimit = networkLimit(counters, 'exists', { points: 120, seconds: QUARTER_HOUR_SECONDS })
  const linkLimit = networkLimit(counters, 'links', { points: 30, seconds: QUARTER_HOUR_SECONDS })

  const enqueue = createKeyedQueue()
  const pairOf = ({ ip, email }: SignInAttempt) => `${networkKey(ip)} ${accountKey(email)}`
  const isKnown = async (attempt: SignInAttempt) => (await known.get(pairOf(attempt))) !== null

  async function refund(attempt: SignInAttempt): Promise<void> {
    await fromNetwork.reward(attempt.ip)
    await accountLimit.reward(accountKey(attempt.email))
  }

  /**
   * Delays attempts after too many failures. The wait doubles from one second up to 15 minutes. Only one of
   * several parallel attempts passes.
   */
  async function enforcePause(attempt: SignInAttempt, reply: Reply): Promise<void> {
    const pair = pairOf(attempt)
    const { consumedPoints } = await failures.penalty(pair)
    if (consumedPoints < FREE_FAILURES) return
    const customDuration = Math.min(2 ** (consumedPoints - FREE_FAILURES), QUARTER_HOUR_SECONDS)
    const refusal = await tryConsume(pause, pair, customDuration)
    if (!refusal) return
    // A password that was not checked does not count as a failure.
    await failures.reward(pair)
    await refund(attempt)
    throw tooManyRequests(refusal, reply)
  }

  /**
   * Counts an attempt before the password is checked. Throws a 429 past a limit. An attempt refused for its
   * network does not count against the account; otherwise one network could lock any member out.
   */
  async function countSignIn(attempt: SignInAttempt, reply: Reply): Promise<void> {
    const isKnownNetwork = await isKnown(attempt)
    const networkRefusal = await fromNetwork.count(attempt.ip)
    if (networkRefusal && !isKnownNetwork) {
      await fromNetwork.reward(attempt.ip)
      throw tooManyRequests(networkRefusal, reply)
    }
    const refusal = await tryConsume(accountLimit, accountKey(attempt.email))
    if (refusal && !isKnownNetwork) {
      await refund(attempt)
      throw tooManyRequests(refusal, reply)
    }
    await enforcePause(attempt, reply)
  }

  /** Reverts the counts of `countSignIn` after a correct password. */
  async function clearFailures(attempt: SignInAttempt): Promise<void> {
    const pair = pairOf(attempt)
    await refund(attempt)
    await failures.delete(pair)
    await pause.delete(pair)
    await remember(attempt)
  }

  /**
   * Remembers the member's network, so that attempts from other networks no longer lock the member out on
   * this network.
   */
  async function remember(attempt: SignInAttempt): Promise<void> {
    await known.set(pairOf(attempt), 1, KNOWN_NETWORK_SECONDS)
  }

  return {
    remember,
    /**
     * Returns whether `check` accepts the password. A wrong password counts as a failure and delays the next
     * attempt. Attempts that arrive at the same time run one after another, so that correct passwords are not
     * counted as guesses. Throws a 429 past a limit.
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
    register: registrations.consume,
    /** Throws a 429 past the limit. */
    exists: existsLimit.consume,
    /** Counts an attempt to use an emailed link, before its token is checked. Throws a 429 past the limit. */
    link: linkLimit.consume,
    /** Reverts the count of `link` after a valid token. */
    refundLink: linkLimit.reward,
    canSendMail: mailLimit(counters, isKnown),
  }
}

export type AuthRateLimits = ReturnType<typeof createAuthRateLimits>

/**
 * Returns a function that checks whether a mailbox may receive one more email of a kind. The function limits
 * these emails because visitors can request them for any address.
 */
function mailLimit(counters: Counters, isKnown: (attempt: SignInAttempt) => Promise<boolean>) {
  const minutely = counters.counter('mail-minute', { points: 1, seconds: MINUTE_SECONDS })
  const hourly = counters.counter('mail-hour', { points: 5, seconds: HOUR_SECONDS })
  const mailboxLimit = counters.counter('mail-account', { points: 20, seconds: HOUR_SECONDS })
  const fromNetwork = networkLimit(counters, 'mail-network', {
    points: 60,
    prefixPoints: 60 * NETWORKS_PER_PREFIX,
    seconds: HOUR_SECONDS,
  })

  return async (kind: 'reset' | 'verify', attempt: SignInAttempt): Promise<boolean> => {
    const [network, mailbox] = [networkKey(attempt.ip), mailboxKey(attempt.email)]
    const pair = `${kind} ${network} ${mailbox}`
    if (await tryConsume(minutely, pair)) return false
    if (await tryConsume(hourly, pair)) return false
    if (await fromNetwork.tryConsume(attempt.ip)) return false
    const refusal = await tryConsume(mailboxLimit, `${kind} ${mailbox}`)
    return !refusal || isKnown(attempt)
  }
}

/** Max number of tasks that are queued or running for one key. */
const MAX_QUEUE_LENGTH = 200

/**
 * Returns a queue that runs tasks with the same key in sequence, within this process. The queue returns
 * undefined immediately when too many tasks for a key are waiting.
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

/** Maps all spellings of an email address to the same account. */
const accountOf = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/**
 * Maps all spellings of an email address to the same mailbox, including spellings with other dots or plus
 * tags. Use it only to count emails, because sign-in treats such spellings as different accounts.
 */
export function mailboxOf(email: string): string {
  const address = accountOf(email)
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '')
  const domain = address.slice(at + 1)
  return `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
