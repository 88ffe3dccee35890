import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { startFakeRedis } from '../test-kit/fake-redis.ts'
import { connectRedis } from './guarded-redis.ts'
import { withRedisBudget } from './redis-budget.ts'

afterEach(() => void vi.useRealTimers())

/**
 * Returns a function that takes the response times of Redis in ms, such as 100, 100. The function runs one
 * request that sends one command for each of these times, and returns the responses.
 */
async function startQuestions() {
  const fake = await startFakeRedis()
  const redis = connectRedis(fake.url, createLog('test', 'silent'))
  onTestFinished(async () => {
    redis.close()
    await fake.close()
  })
  await vi.waitFor(() => expect(redis.client.status).toBe('ready'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })

  /** Sends a command to which Redis responds after `ms`. */
  const ask = (ms: number) =>
    redis.ask(
      // real time: none, because the clock is fake
      () => new Promise((resolve) => setTimeout(resolve, ms, 'Redis')),
      async () => 'memory',
    )
  const inRequest = (...waits: number[]) =>
    new Promise<unknown[]>((resolve) => {
      withRedisBudget(async () => {
        const answers = []
        for (const ms of waits) answers.push(await ask(ms))
        resolve(answers)
      })
    })
  return async (...waits: number[]) => {
    const answers = inRequest(...waits)
    await vi.advanceTimersByTimeAsync(1_000)
    return answers
  }
}

test('[F-51] shares one time budget among all Redis commands of a request, and gives the next request a new budget', async () => {
  const answersOf = await startQuestions()
  expect(await answersOf(100, 100)).toEqual(['Redis', 'Redis'])
  expect(await answersOf(100, 100, 100)).toEqual(['Redis', 'Redis', 'memory'])
})

test('[F-51] keeps using Redis for other requests after one request has spent its budget', async () => {
  const answersOf = await startQuestions()
  expect(await answersOf(60, 60, 60, 60, 60)).toEqual(['Redis', 'Redis', 'Redis', 'memory', 'memory'])
  expect(await answersOf(60, 60)).toEqual(['Redis', 'Redis'])
})

test('[F-51] stops using Redis after one response takes longer than 125 ms', async () => {
  const answersOf = await startQuestions()
  expect(await answersOf(130)).toEqual(['memory'])
  expect(await answersOf(1)).toEqual(['memory'])
})
