import { RateLimiterRes } from 'rate-limiter-flexible'
import { HttpError } from '../http/problem.ts'
import type { Counter } from './counters.ts'

const TOO_MANY = 'Too many attempts. Please wait a little and try again.'

/** What says how long to wait. */
export interface Reply {
  header(name: 'retry-after', seconds: number): unknown
}

/** Counts one more; undefined while that is within the limit. */
export async function tryConsume(
  counter: Pick<Counter, 'consume'>,
  key: string,
  customDuration?: number,
): Promise<RateLimiterRes | undefined> {
  try {
    await counter.consume(key, 1, customDuration === undefined ? {} : { customDuration })
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  }
}

/** Counts one more. Throws a 429 past the limit. */
export async function consume(counter: Pick<Counter, 'consume'>, key: string, reply: Reply): Promise<void> {
  const refusal = await tryConsume(counter, key)
  if (refusal) throw tooManyRequests(refusal, reply)
}

export function tooManyRequests(
  { msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>,
  reply: Reply,
): HttpError {
  reply.header('retry-after', Math.max(1, Math.ceil(msBeforeNext / 1000)))
  return new HttpError(429, [TOO_MANY])
}
