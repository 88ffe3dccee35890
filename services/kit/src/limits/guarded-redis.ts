import { Redis } from 'ioredis'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { settleWithin } from '../deadline.ts'
import type { Logger } from '../log.ts'
import { redisBudget } from './redis-budget.ts'

const CONNECT_MS = 2_000
const PROBE_MS = 2_000
const PROBE_ANSWER_MS = 1_000

/** Redis, which no request waits for longer than its budget. */
export interface GuardedRedis {
  client: Redis
  /** The answer of Redis, or of `otherwise` while Redis does not answer, or the request has spent its budget. */
  ask<T>(question: () => Promise<T>, otherwise: () => Promise<T>): Promise<T>
  close(): void
}

/**
 * Connects in the background. After a question without an answer Redis is asked nothing more, until it answers a probe.
 * The log says when that begins and ends.
 */
export function connectRedis(url: string, log: Logger): GuardedRedis {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    retryStrategy: () => PROBE_MS,
  })
  let isAway = false
  let isClosing = false
  // One that accepts the connection and never answers reports no error.
  let probing = setTimeout(probe, PROBE_MS).unref()

  function goneAway(error?: unknown): void {
    if (isAway || isClosing) return
    isAway = true
    log.error({ err: error }, 'Redis does not answer: attempts are counted in this process alone')
    clearTimeout(probing)
    probing = setTimeout(probe, PROBE_MS).unref()
  }

  function cameBack(): void {
    if (isAway) log.info('Redis answers again: attempts are counted there')
    isAway = false
  }

  async function probe(): Promise<void> {
    try {
      await settleWithin(
        client.ping(),
        PROBE_ANSWER_MS,
        () => new Error(`No answer in ${PROBE_ANSWER_MS} ms`),
      )
      cameBack()
    } catch (error) {
      goneAway(error)
      // A connection that is open and silent may lead to a server that is gone.
      if (client.status === 'connect' || client.status === 'ready') client.disconnect(true)
      clearTimeout(probing)
      if (!isClosing) probing = setTimeout(probe, PROBE_MS).unref()
    }
  }

  client.on('error', goneAway)
  client.on('close', () => goneAway())
  client.on('ready', cameBack)

  return {
    client,
    async ask(question, otherwise) {
      const budget = redisBudget()
      if (isAway || client.status !== 'ready' || budget.leftMs <= 0) return otherwise()
      const begun = performance.now()
      try {
        return await settleWithin(question(), budget.leftMs, () => new Error('Redis took too long'))
      } catch (error) {
        // A refusal is an answer.
        if (error instanceof RateLimiterRes) throw error
        goneAway(error)
        return otherwise()
      } finally {
        budget.leftMs -= performance.now() - begun
      }
    },
    close() {
      isClosing = true
      clearTimeout(probing)
      client.disconnect()
    },
  }
}
