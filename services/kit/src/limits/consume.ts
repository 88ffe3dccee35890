import { createHash } from 'node:crypto'
import { networkOf, prefixOf } from '@gable/kit/server/client-network'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { HttpError } from '../http/problem.ts'
import type { Counter, Counters } from './counters.ts'

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

/** Names IPv6 networks with their length, as the keys of stored counters do. */
function clientOf(ip: string): string {
  const network = networkOf(ip)
  return network?.includes(':') ? `${network}::/64` : (network ?? 'unknown')
}

/**
 * Returns the counter key for all requests from one network: an IPv4 address, or the /64 of an IPv6 address.
 * All invalid addresses share one key.
 */
export const networkKey = (ip: string): string => digest(clientOf(ip))

export interface NetworkLimitOptions {
  /** Max attempts of one network within `seconds`. */
  points: number
  seconds: number
  /**
   * Max attempts of all IPv6 networks with the same 48-bit prefix, which a single customer may have. Defaults to
   * the attempts of one network, so that an attacker does not get more of them by changing the network.
   */
  prefixPoints?: number
}

/** Limits the attempts of each network, and of each 48-bit prefix of IPv6 networks. */
export interface NetworkLimit {
  /** Counts an attempt, even if it is refused. Returns the rate limiter's result past the limit. */
  count(ip: string): Promise<RateLimiterRes | undefined>
  /** Counts an attempt, unless it is refused. Returns the rate limiter's result past the limit. */
  tryConsume(ip: string): Promise<RateLimiterRes | undefined>
  /** Counts an attempt, and throws a 429 past the limit. */
  consume(ip: string, reply: Reply): Promise<void>
  /** Reverts one attempt that the same request counted. */
  reward(ip: string): Promise<void>
}

/** Creates a limit on attempts by the client's network. */
export function networkLimit(
  counters: Counters,
  name: string,
  { points, seconds, prefixPoints = points }: NetworkLimitOptions,
): NetworkLimit {
  const networks = counters.counter(name, { points, seconds })
  const prefixes = counters.counter(`${name}-prefix`, { points: prefixPoints, seconds })
  /** Returns the counters of an address, with their keys. */
  function countersOf(ip: string): { counter: Counter; key: string }[] {
    const network = { counter: networks, key: networkKey(ip) }
    const prefix = prefixOf(clientOf(ip))
    return prefix === undefined ? [network] : [network, { counter: prefixes, key: digest(prefix) }]
  }
  async function count(ip: string): Promise<RateLimiterRes | undefined> {
    const refusals = await Promise.all(countersOf(ip).map(({ counter, key }) => tryConsume(counter, key)))
    // The client must wait until each of its counters allows another attempt.
    return refusals
      .filter((refusal) => refusal !== undefined)
      .toSorted((a, b) => b.msBeforeNext - a.msBeforeNext)[0]
  }
  async function reward(ip: string): Promise<void> {
    await Promise.all(countersOf(ip).map(({ counter, key }) => counter.reward(key)))
  }
  async function tryNetwork(ip: string): Promise<RateLimiterRes | undefined> {
    const refusal = await count(ip)
    if (refusal) await reward(ip)
    return refusal
  }
  return {
    count,
    reward,
    tryConsume: tryNetwork,
    async consume(ip, reply) {
      const refusal = await tryNetwork(ip)
      if (refusal) throw tooManyRequests(refusal, reply)
    },
  }
}
