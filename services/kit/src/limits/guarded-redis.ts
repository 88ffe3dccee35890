import { withTimeout } from '@gable/kit/deadline/deadline'
import { Redis } from 'ioredis'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Logger } from '../runtime/log.ts'
import { redisBudget } from './redis-budget.ts'

const CONNECT_TIMEOUT_MS = 2_000
const PROBE_INTERVAL_MS = 2_000
/** Max time (ms) to wait for one response from Redis. After that, Redis counts as down. */
export const ANSWER_TIMEOUT_MS = 125
const PROBE_KEY = 'gable:probe'

/** A Redis client that never makes a request wait longer than the request's time budget. */
export interface GuardedRedis {
  client: Redis
  /**
   * Runs `command` on Redis. Runs `fallback` instead while Redis is down or after the request has spent its
   * budget.
   */
  ask<T>(command: () => Promise<T>, fallback: () => Promise<T>): Promise<T>
  /**
   * Sends a write without making the request wait for the response. While Redis is down, sends nothing and
   * returns false.
   */
  send(write: () => Promise<unknown>): boolean
  close(): void
}

/**
 * Connects in the background. After a command times out, sends no more commands until Redis responds to a
 * test write in time. Logs the start and the end of each outage.
 */
export function connectRedis(url: string, log: Logger): GuardedRedis {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: () => PROBE_INTERVAL_MS,
  })
  let isDown = false
  let isClosing = false
  let isProbing = false
  const refusals = new Set<string>()
  // Probes soon after startup, because a server that accepts the connection but never responds causes no
  // error.
  let probeTimer = setTimeout(probe, PROBE_INTERVAL_MS).unref()

  function probeLater(): void {
    clearTimeout(probeTimer)
    if (!isClosing) probeTimer = setTimeout(probe, PROBE_INTERVAL_MS).unref()
  }

  function markDown(error?: unknown): void {
    if (isDown || isClosing) return
    isDown = true
    if (isRefusal(error)) logRefusal(error)
    else log.error({ err: error }, 'Redis is not responding; this process counts attempts alone')
    probeLater()
  }

  function markUp(): void {
    if (isDown) {
      refusals.clear()
      log.info('Redis responds again; counting attempts in Redis')
    }
    isDown = false
  }

  /** Logs an error reply. Logs each error code, such as READONLY or NOPERM, only once. */
  function logRefusal(error: Error): void {
    const [reason = ''] = error.message.split(' ')
    if (refusals.has(reason)) return
    refusals.add(reason)
    log.error({ err: error, reason }, 'Redis rejects commands; this process counts attempts alone')
  }

  async function probe(): Promise<void> {
    if (isProbing) return
    isProbing = true
    try {
      await withAnswerTimeout(client.set(PROBE_KEY, '1', 'PX', PROBE_INTERVAL_MS))
      markUp()
    } catch (error) {
      markDown(error)
      // Reconnects, because the server may be gone or may no longer be the primary.
      if (client.status === 'connect' || client.status === 'ready') client.disconnect(true)
      probeLater()
    } finally {
      isProbing = false
    }
  }

  /** Treats an error reply as an outage only if Redis rejects the probe too. */
  function handleFailure(error: unknown): void {
    if (!isRefusal(error)) markDown(error)
    else {
      logRefusal(error)
      void probe()
    }
  }

  client.on('error', markDown)
  client.on('close', () => markDown())
  client.on('ready', probe)
  const isReady = () => !isDown && client.status === 'ready'

  return {
    client,
    async ask(command, fallback) {
      const budget = redisBudget()
      if (!isReady() || budget.leftMs < ANSWER_TIMEOUT_MS) return fallback()
      const startedAt = performance.now()
      try {
        return await withAnswerTimeout(command())
      } catch (error) {
        // A rejection by the rate limiter is a valid result, not an outage.
        if (error instanceof RateLimiterRes) throw error
        handleFailure(error)
        return fallback()
      } finally {
        budget.leftMs -= performance.now() - startedAt
      }
    },
    send(write) {
      if (!isReady()) return false
      void withAnswerTimeout(write()).catch(handleFailure)
      return true
    },
    close() {
      isClosing = true
      clearTimeout(probeTimer)
      client.disconnect()
    },
  }
}

const withAnswerTimeout = <T>(answer: Promise<T>) =>
  withTimeout(answer, ANSWER_TIMEOUT_MS, () => new Error(`No answer in ${ANSWER_TIMEOUT_MS} ms`))

/** Whether the error is an error reply from Redis. */
const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'ReplyError'
