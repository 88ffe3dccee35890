import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
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

/** What is counted is kept for days, perhaps in Redis, and is to name nobody there. */
export const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** What is counted for everybody at one address of origin. */
export const networkKey = (ip: string) => digest(networkOf(ip))

/**
 * What counts as one address of origin: an IPv4 address however it is written, of IPv6 the /64 that one household
 * has. Whatever is no address is all one.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '')
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return 'unknown'
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return isMapped ? mappedIPv4(groups) : `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups, each as short as can be. */
function groupsOf(ipv6: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${ipv6}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const count = (left?.length ?? 0) + (right?.length ?? 0)
  return [...(left ?? []), ...Array<string>(8 - count).fill('0'), ...(right ?? [])]
}

function mappedIPv4(groups: readonly string[]): string {
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
