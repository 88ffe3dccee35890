import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Logger } from '../log.ts'

const ANSWER_MS = 500
const RETRY_MS = 2_000

interface CounterOptions {
  /** How often within the time. */
  points: number
  seconds: number
}

/** Makes counters that start anew after a time. */
export interface Counters {
  counter(name: string, options: CounterOptions): RateLimiterAbstract
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

/** Shared by all processes. Where Redis does not answer, this process counts for itself, and the log says so. */
function redisCounters(service: string, url: string, log: Logger): Counters {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: ANSWER_MS,
    retryStrategy: () => RETRY_MS,
  })
  let isAway = false
  let isClosing = false
  const goneAway = (error?: Error) => {
    if (!isAway && !isClosing)
      log.error({ err: error }, 'Redis does not answer: attempts are counted in this process alone')
    isAway = true
  }
  redis.on('error', goneAway)
  redis.on('close', () => goneAway())
  redis.on('ready', () => {
    if (isAway) log.info('Redis answers again: attempts are counted there')
    isAway = false
  })
  return {
    counter(name, { points, seconds }) {
      const options = { keyPrefix: `gable:${service}:${name}`, points, duration: seconds }
      return new RateLimiterRedis({
        ...options,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(options),
      })
    },
    async close() {
      isClosing = true
      redis.disconnect()
    },
  }
}
