import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Logger } from '../log.ts'
import { connectRedis, type GuardedRedis } from './guarded-redis.ts'

interface CounterOptions {
  /** How often within the time. */
  points: number
  seconds: number
}

/** Counts what each key does. */
export type Counter = Pick<RateLimiterAbstract, 'consume' | 'get' | 'set' | 'penalty' | 'reward' | 'delete'>

/** Makes counters that start anew after a time. */
export interface Counters {
  counter(name: string, options: CounterOptions): Counter
  close(): Promise<void>
}

/** In the memory of this process: where several run, each counts for itself. */
export function memoryCounters(): Counters {
  return {
    counter: (name, { points, seconds }) =>
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    close: async () => {},
  }
}

/** Those of a service, shared by all its processes. Without an address each counts for itself. */
export function countersOf(service: string, url: string | undefined, log: Logger): Counters {
  return url === undefined ? memoryCounters() : redisCounters(service, url, log)
}

/** Shared by all processes. While Redis does not answer, this process counts for itself. */
function redisCounters(service: string, url: string, log: Logger): Counters {
  const redis = connectRedis(url, log)
  return {
    counter(name, { points, seconds }) {
      const options = { keyPrefix: `gable:${service}:${name}`, points, duration: seconds }
      const shared = new RateLimiterRedis({ ...options, storeClient: redis.client })
      return inEither(redis, shared, new RateLimiterMemory(options))
    },
    close: async () => redis.close(),
  }
}

/** Counts in Redis, and in memory what Redis did not answer. */
function inEither(redis: GuardedRedis, shared: Counter, own: Counter): Counter {
  const either = <T>(count: (counter: Counter) => Promise<T>) =>
    redis.ask(
      () => count(shared),
      () => count(own),
    )
  return {
    consume: (key, points, options) => either((counter) => counter.consume(key, points, options)),
    get: (key, options) => either((counter) => counter.get(key, options)),
    set: (key, points, seconds) => either((counter) => counter.set(key, points, seconds)),
    penalty: (key, points, options) => either((counter) => counter.penalty(key, points, options)),
    reward: (key, points, options) => either((counter) => counter.reward(key, points, options)),
    delete: (key, options) => either((counter) => counter.delete(key, options)),
  }
}
