import { HttpError } from '@gable/service-kit/http/problem'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60
const TOO_MANY = 'Too many attempts. Please wait a little and try again.'

/** What says how long to wait. */
interface Reply {
  header(name: 'retry-after', seconds: number): unknown
}

/** From where a credential is tried, and for which account. */
interface Attempt {
  /** Address of the visitor. */
  ip: string
  /** As they wrote it. */
  email: string
}

/**
 * Counts attempts at guessing a password and at making accounts, in the memory of this process. One visitor who
 * forgot a password is stopped at one account, many visitors at one account later, one visitor at many later too.
 */
export function createAttempts() {
  const atOneAccount = new RateLimiterMemory({ points: 10, duration: QUARTER_HOUR })
  const fromOneAddress = new RateLimiterMemory({ points: 100, duration: QUARTER_HOUR })
  const ofOneAccount = new RateLimiterMemory({ points: 100, duration: HOUR })
  const registrations = new RateLimiterMemory({ points: 60, duration: HOUR })

  const countersOf = ({ ip, email }: Attempt): [RateLimiterMemory, string][] => {
    const account = email.toLowerCase()
    return [
      [atOneAccount, `${ip} ${account}`],
      [fromOneAddress, ip],
      [ofOneAccount, account],
    ]
  }

  return {
    /** Counted before the password is checked, so that many at once are counted too. Throws a 429 past the limit. */
    async logIn(attempt: Attempt, reply: Reply): Promise<void> {
      for (const [counter, key] of countersOf(attempt)) await consume(counter, key, reply)
    },
    /** Takes back what `logIn` counted: it was the member. */
    async succeeded(attempt: Attempt): Promise<void> {
      for (const [counter, key] of countersOf(attempt)) await counter.reward(key)
    },
    /** Throws a 429 past the limit. */
    register: (ip: string, reply: Reply) => consume(registrations, ip, reply),
  }
}

export type Attempts = ReturnType<typeof createAttempts>

async function consume(counter: RateLimiterMemory, key: string, reply: Reply): Promise<void> {
  try {
    await counter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    reply.header('retry-after', Math.ceil(refusal.msBeforeNext / 1000))
    throw new HttpError(429, [TOO_MANY])
  }
}
