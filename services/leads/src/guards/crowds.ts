import { HttpError } from '@gable/service-kit/http/problem'
import { refusalOf } from '@gable/service-kit/limits/consume'
import type { Counters } from '@gable/service-kit/limits/counters'
import { networkKey } from '@gable/service-kit/limits/network'

const HOUR_SECONDS = 3_600
/** More than a household asks for: what comes after is looked at first. */
const QUIET_AN_HOUR = 20
/** What comes after is not taken in. */
const MOST_AN_HOUR = 60

interface Reply {
  header(name: 'retry-after', seconds: number): unknown
}

/** Counts the requests of each network. */
export function createCrowds(counters: Counters) {
  const quiet = counters.counter('quiet', { points: QUIET_AN_HOUR, seconds: HOUR_SECONDS })
  const most = counters.counter('most', { points: MOST_AN_HOUR, seconds: HOUR_SECONDS })
  return {
    /** Counts one more; whether there are many by now. Throws a 429 where there are far too many. */
    async isCrowd(ip: string, reply: Reply): Promise<boolean> {
      const network = networkKey(ip)
      const [refusal, isCrowd] = await Promise.all([refusalOf(most, network), refusalOf(quiet, network)])
      if (refusal) throw tooMany(refusal.msBeforeNext, reply)
      return isCrowd !== undefined
    },
  }
}

function tooMany(ms: number, reply: Reply): HttpError {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  reply.header('retry-after', seconds)
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new HttpError(429, [`Too many requests came from your network. Please send yours again in ${wait}.`])
}
