import { Redis } from 'ioredis'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { settleWithin } from '../deadline.ts'
import type { Logger } from '../log.ts'
import { redisBudget } from './redis-budget.ts'

const CONNECT_MS = 2_000
const PROBE_MS = 2_000
/** Max time (ms) for one answer. Redis that takes longer counts as not answering. */
export const ANSWER_MS = 125
const PROBE_KEY = 'gable:probe'

/** Redis, which no request waits for longer than its budget. */
export interface GuardedRedis {
  client: Redis
  /** The answer of Redis, or of `otherwise` while Redis does not answer, or the request has spent its budget. */
  ask<T>(question: () => Promise<T>, otherwise: () => Promise<T>): Promise<T>
  /** Sends a write whose answer no request waits for; false while Redis does not answer. */
  send(write: () => Promise<unknown>): boolean
  close(): void
}

/**
 * Connects in the background. After a question without an answer Redis is asked nothing more, until it accepts a write
 * in time. The log says when that begins and ends.
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
  let isProbing = false
  const refusals = new Set<string>()
  // A server that accepts the connection and never answers reports no error.
  let probing = setTimeout(probe, PROBE_MS).unref()

  function probeLater(): void {
    clearTimeout(probing)
    if (!isClosing) probing = setTimeout(probe, PROBE_MS).unref()
  }

  function goneAway(error?: unknown): void {
    if (isAway || isClosing) return
    isAway = true
    if (isRefusal(error)) logRefusal(error)
    else log.error({ err: error }, 'Redis does not answer: attempts are counted in this process alone')
    probeLater()
  }

  function cameBack(): void {
    if (isAway) {
      refusals.clear()
      log.info('Redis answers again: attempts are counted there')
    }
    isAway = false
  }

  /** Logs each kind of refusal once, by its own name, like READONLY or NOPERM. */
  function logRefusal(error: Error): void {
    const [reason = ''] = error.message.split(' ')
    if (refusals.has(reason)) return
    refusals.add(reason)
    log.error({ err: error, reason }, 'Redis refuses to count: attempts are counted in this process alone')
  }

  async function probe(): Promise<void> {
    if (isProbing) return
    isProbing = true
    try {
      await inTime(client.set(PROBE_KEY, '1', 'PX', PROBE_MS))
      cameBack()
    } catch (error) {
      goneAway(error)
      // The connection may lead to a server that is gone, or is no longer the primary.
      if (client.status === 'connect' || client.status === 'ready') client.disconnect(true)
      probeLater()
    } finally {
      isProbing = false
    }
  }

  /** An error that Redis answers is no outage unless Redis refuses the probe too. */
  function takeFailure(error: unknown): void {
    if (!isRefusal(error)) goneAway(error)
    else {
      logRefusal(error)
      void probe()
    }
  }

  client.on('error', goneAway)
  client.on('close', () => goneAway())
  client.on('ready', probe)
  const isReady = () => !isAway && client.status === 'ready'

  return {
    client,
    async ask(question, otherwise) {
      const budget = redisBudget()
      if (!isReady() || budget.leftMs < ANSWER_MS) return otherwise()
      const begun = performance.now()
      try {
        return await inTime(question())
      } catch (error) {
        // A refusal is an answer.
        if (error instanceof RateLimiterRes) throw error
        takeFailure(error)
        return otherwise()
      } finally {
        budget.leftMs -= performance.now() - begun
      }
    },
    send(write) {
      if (!isReady()) return false
      void inTime(write()).catch(takeFailure)
      return true
    },
    close() {
      isClosing = true
      clearTimeout(probing)
      client.disconnect()
    },
  }
}

const inTime = <T>(answer: Promise<T>) =>
  settleWithin(answer, ANSWER_MS, () => new Error(`No answer in ${ANSWER_MS} ms`))

/** An error that Redis answered. */
const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'ReplyError'
