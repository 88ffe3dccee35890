import { consume, type Reply, refusalOf, tooMany } from '@gable/service-kit/limits/consume'
import type { Counters } from '@gable/service-kit/limits/counters'
import { digest, networkKey } from '@gable/service-kit/limits/network'
import { createLine } from './line.ts'
import { accountOf, mailboxOf } from './visitor.ts'

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** How long an address is known for. A timer of Node cannot wait for more than 24 days. */
const KNOWN = 14 * DAY
/** Wrong passwords for one account from one network before each next one has to wait. */
const AT_ONCE = 5

const accountKey = (email: string) => digest(accountOf(email))
const mailboxKey = (email: string) => digest(mailboxOf(email))

/** From where a credential is tried, and for which account. */
export interface Attempt {
  /** Address of the visitor. */
  ip: string
  /** As they wrote it. */
  email: string
}

/**
 * Counts what could guess a password, find out who has an account, or fill a mailbox. Where a member has signed in
 * before, only failures there count against them: nobody elsewhere can lock them out.
 */
export function createAttempts(counters: Counters) {
  const failures = counters.counter('failures', { points: Number.MAX_SAFE_INTEGER, seconds: DAY })
  const pause = counters.counter('pause', { points: 1, seconds: 1 })
  const ofNetwork = counters.counter('network', { points: 100, seconds: QUARTER_HOUR })
  const ofAccount = counters.counter('account', { points: 100, seconds: HOUR })
  const known = counters.counter('known', { points: 1, seconds: KNOWN })
  const registrations = counters.counter('registrations', { points: 60, seconds: HOUR })
  const questions = counters.counter('exists', { points: 120, seconds: QUARTER_HOUR })
  const links = counters.counter('links', { points: 30, seconds: QUARTER_HOUR })

  const inLine = createLine()
  const pairOf = ({ ip, email }: Attempt) => `${networkKey(ip)} ${accountKey(email)}`
  const isKnown = async (attempt: Attempt) => (await known.get(pairOf(attempt))) !== null

  async function takeBack(attempt: Attempt): Promise<void> {
    await ofNetwork.reward(networkKey(attempt.ip))
    await ofAccount.reward(accountKey(attempt.email))
  }

  /** The wait grows from a second to a quarter of an hour; of many at once, one is let through. */
  async function waitTurn(attempt: Attempt, reply: Reply): Promise<void> {
    const pair = pairOf(attempt)
    const { consumedPoints } = await failures.penalty(pair)
    if (consumedPoints < AT_ONCE) return
    const customDuration = Math.min(2 ** (consumedPoints - AT_ONCE), QUARTER_HOUR)
    const refusal = await refusalOf(pause, pair, customDuration)
    if (!refusal) return
    // What was not looked at is no failure.
    await failures.reward(pair)
    await takeBack(attempt)
    throw tooMany(refusal, reply)
  }

  /**
   * Counted before the password is checked. Throws a 429 past a limit. Whoever the network refuses does not count
   * against the account: else one network could lock anybody out.
   */
  async function logIn(attempt: Attempt, reply: Reply): Promise<void> {
    const isAtHome = await isKnown(attempt)
    const network = networkKey(attempt.ip)
    const ofTheirs = await refusalOf(ofNetwork, network)
    if (ofTheirs && !isAtHome) {
      await ofNetwork.reward(network)
      throw tooMany(ofTheirs, reply)
    }
    const refusal = await refusalOf(ofAccount, accountKey(attempt.email))
    if (refusal && !isAtHome) {
      await takeBack(attempt)
      throw tooMany(refusal, reply)
    }
    await waitTurn(attempt, reply)
  }

  /** Takes back what `logIn` counted: it was the member. */
  async function succeeded(attempt: Attempt): Promise<void> {
    const pair = pairOf(attempt)
    await takeBack(attempt)
    await failures.delete(pair)
    await pause.delete(pair)
    await remember(attempt)
  }

  /** From now on, what others do elsewhere is not held against the member here. */
  async function remember(attempt: Attempt): Promise<void> {
    await known.set(pairOf(attempt), 1, KNOWN)
  }

  return {
    remember,
    /**
     * Whether the password is right, by `check`. A wrong one counts, and slows down the next. Many at once go one after the other,
     * so that right ones are not taken for guesses. Throws a 429 past a limit.
     */
    async prove(attempt: Attempt, reply: Reply, check: () => Promise<boolean>): Promise<boolean> {
      const proof = inLine(pairOf(attempt), async () => {
        await logIn(attempt, reply)
        const isRight = await check()
        if (isRight) await succeeded(attempt)
        return isRight
      })
      if (!proof) throw tooMany({ msBeforeNext: 1_000 }, reply)
      return proof
    },
    /** Throws a 429 past the limit. */
    register: (ip: string, reply: Reply) => consume(registrations, networkKey(ip), reply),
    /** Throws a 429 past the limit. */
    exists: (ip: string, reply: Reply) => consume(questions, networkKey(ip), reply),
    /** Before the token of a mailed link is looked at. Throws a 429 past the limit. */
    link: (ip: string, reply: Reply) => consume(links, networkKey(ip), reply),
    /** Takes back what `link` counted: it was one of ours. */
    async linkWasOurs(ip: string): Promise<void> {
      await links.reward(networkKey(ip))
    },
    mayMail: mailLimit(counters, isKnown),
  }
}

export type Attempts = ReturnType<typeof createAttempts>

/** Whether one more mail of that kind may go to the mailbox: anybody can ask for them, for anybody. */
function mailLimit(counters: Counters, isKnown: (attempt: Attempt) => Promise<boolean>) {
  const minutely = counters.counter('mail-minute', { points: 1, seconds: MINUTE })
  const hourly = counters.counter('mail-hour', { points: 5, seconds: HOUR })
  const toMailbox = counters.counter('mail-account', { points: 20, seconds: HOUR })
  const fromNetwork = counters.counter('mail-network', { points: 60, seconds: HOUR })

  return async (kind: 'reset' | 'verify', attempt: Attempt): Promise<boolean> => {
    const [network, mailbox] = [networkKey(attempt.ip), mailboxKey(attempt.email)]
    const pair = `${kind} ${network} ${mailbox}`
    if (await refusalOf(minutely, pair)) return false
    if (await refusalOf(hourly, pair)) return false
    if (await refusalOf(fromNetwork, network)) return false
    const refusal = await refusalOf(toMailbox, `${kind} ${mailbox}`)
    return !refusal || isKnown(attempt)
  }
}
