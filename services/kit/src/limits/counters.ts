import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Logger } from '../runtime/log.ts'
import { connectRedis, type GuardedRedis } from './guarded-redis.ts'
import { redisBudget } from './redis-budget.ts'

interface CounterOptions {
  /** Max attempts within `seconds`. */
  points: number
  seconds: number
}

/** Counts attempts by key. */
export interface Counter {
  /** Counts an attempt. Rejects with the limiter's result when the key exceeds its limit. */
  consume(key: string, points?: number, options?: { customDuration?: number }): Promise<RateLimiterRes>
  get(key: string): Promise<RateLimiterRes | null>
  penalty(key: string): Promise<RateLimiterRes>
  /** Reverts one `consume` or `penalty` that the same request made. */
  reward(key: string): Promise<unknown>
  set(key: string, points: number, seconds: number): Promise<unknown>
  delete(key: string): Promise<unknown>
}

/** Creates counters that reset after a set time. */
export interface Counters {
  counter(name: string, options: CounterOptions): Counter
  close(): Promise<void>
}

/** Counts in the memory of this process. With several processes, each counts separately. */
export function memoryCounters(): Counters {
  return {
    counter: (name, { points, seconds }) =>
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    close: async () => {},
  }
}

/**
 * Returns the counters of a service, which its processes share through Redis. Without a Redis URL, each
 * process counts separately.
 */
export function countersOf(service: string, url: string | undefined, log: Logger): Counters {
  return url === undefined ? memoryCounters() : redisCounters(service, url, log)
}

/** Shares counters among all processes. While Redis does not respond, this process counts separately. */
function redisCounters(service: string, url: string, log: Logger): Counters {
  const redis = connectRedis(url, log)
  return {
    counter(name, { points, seconds }) {
      const options = { keyPrefix: `gable:${service}:${name}`, points, duration: seconds }
      const shared = new RateLimiterRedis({ ...options, storeClient: redis.client })
      return withMemoryFallback(redis, shared, new RateLimiterMemory(options))
    },
    close: async () => redis.close(),
  }
}

/**
 * Counts in Redis, or in memory while Redis does not respond. `reward` reverts the attempt in the store that
 * counted it, without making the request wait.
 */
function withMemoryFallback(redis: GuardedRedis, shared: Counter, memory: RateLimiterMemory): Counter {
  const counted = <T>(key: string, count: (counter: Counter) => Promise<T>) =>
    redis.ask(
      () => count(shared),
      () => {
        redisBudget().countedInMemory.add(memory.getKey(key))
        return count(memory)
      },
    )
  return {
    consume: (key, points, options) => counted(key, (counter) => counter.consume(key, points, options)),
    penalty: (key) => counted(key, (counter) => counter.penalty(key)),
    get: (key) =>
      redis.ask(
        () => shared.get(key),
        () => memory.get(key),
      ),
    async reward(key) {
      if (redisBudget().countedInMemory.has(memory.getKey(key))) await memory.reward(key)
      else redis.send(() => shared.reward(key))
    },
    async set(key, points, seconds) {
      if (!redis.send(() => shared.set(key, points, seconds))) await memory.set(key, points, seconds)
    },
    async delete(key) {
      redis.send(() => shared.delete(key))
      await memory.delete(key)
    },
  }
}
