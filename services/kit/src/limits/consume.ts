import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { HttpError } from '../http/problem.ts'
import type { Counter } from './counters.ts'

const TOO_MANY = 'Too many attempts. Please wait a moment and try again.'

/** A response whose Retry-After header can be set, in seconds. */
export interface Reply {
  header(name: 'retry-after', seconds: number): unknown
}

/** Counts one attempt. Returns undefined within the limit. Otherwise, returns the rate limiter's result. */
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

/** Counts one attempt, and throws a 429 past the limit. */
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

/**
 * Hashes a key of a counter. Counters are stored for days, possibly in Redis, and must not identify people.
 */
export const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Returns the counter key for all requests from one network. */
export const networkKey = (ip: string) => digest(networkOf(ip))

/**
 * Returns the network under which requests from an address are counted: for IPv4, the address itself; for
 * IPv6, the /64 network that a household shares. Returns 'unknown' for an invalid address.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '')
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return 'unknown'
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return isMapped ? mappedIPv4(groups) : `${groups.slice(0, 4).join(':')}::/64`
}

/** Returns the eight groups of an IPv6 address without leading zeros. */
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
