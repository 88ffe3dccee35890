import { NETWORKS_PER_PREFIX } from '@gable/kit/server/client-network'
import { HOUR_SECONDS } from '@gable/kit/time/durations'
import { HttpError } from '@gable/service-kit/http/problem'
import { networkLimit } from '@gable/service-kit/limits/consume'
import type { Counters } from '@gable/service-kit/limits/counters'
import type { Proof, Suspicion } from '../lead/lead.ts'

/**
 * Max requests per hour from one network before further requests are held for review. A household would not
 * send this many.
 */
const MAX_UNSUSPICIOUS_PER_HOUR = 20
/** Max requests per hour from one network. Further requests are rejected. */
const MAX_PER_HOUR = 60

interface Reply {
  header(name: 'retry-after', seconds: number): unknown
}

/** Limits the number of requests from each network. */
export function createRateLimit(counters: Counters) {
  const perHour = (name: string, points: number) =>
    networkLimit(counters, name, {
      points,
      seconds: HOUR_SECONDS,
      prefixPoints: points * NETWORKS_PER_PREFIX,
    })
  const softLimit = perHour('quiet', MAX_UNSUSPICIOUS_PER_HOUR)
  const hardLimit = perHour('most', MAX_PER_HOUR)
  return {
    /** Counts a request and returns whether it exceeds the soft limit. Throws a 429 above the hard limit. */
    async exceedsSoftLimit(ip: string, reply: Reply): Promise<boolean> {
      const [refusal, exceedsSoftLimit] = await Promise.all([
        hardLimit.tryConsume(ip),
        softLimit.tryConsume(ip),
      ])
      if (refusal) throw tooMany(refusal.msBeforeNext, reply)
      return exceedsSoftLimit !== undefined
    },
  }
}

function tooMany(ms: number, reply: Reply): HttpError {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  reply.header('retry-after', seconds)
  const minutes = Math.ceil(seconds / 60)
  const waitText = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new HttpError(429, [
    `Too many requests came from your network. Please send yours again in ${waitText}.`,
  ])
}

interface RequestFacts {
  exceedsSoftLimit: boolean
  needsToken: boolean
  isMember: boolean
  /**
   * Min time in seconds between the first input and the submission. Does not apply to members, whose forms
   * are prefilled.
   */
  minFormSeconds: number
}

/** Returns the signs that a lead was sent by a machine. */
export function suspicionsOf(
  { website, seconds, recaptchaToken }: Proof,
  { exceedsSoftLimit, needsToken, isMember, minFormSeconds }: RequestFacts,
): Suspicion[] {
  const found: [boolean, Suspicion][] = [
    [Boolean(website?.trim()), 'filled a hidden field'],
    [!isMember && typeof seconds === 'number' && seconds < minFormSeconds, 'sent too soon'],
    [exceedsSoftLimit, 'many from one network'],
    [needsToken && !recaptchaToken, 'no proof of a person'],
  ]
  return found.flatMap(([holds, suspicion]) => (holds ? [suspicion] : []))
}
