import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { startFakeRedis } from '../test-kit/fake-redis.ts'
import { connectRedis } from './guarded-redis.ts'
import { withRedisBudget } from './redis-budget.ts'

afterEach(() => void vi.useRealTimers())

/** The answers of a request to questions that Redis answers after so many milliseconds each. */
async function startQuestions() {
  const fake = await startFakeRedis()
  const redis = connectRedis(fake.url, createLog('test', 'silent'))
  onTestFinished(async () => {
    redis.close()
    await fake.close()
  })
  await vi.waitFor(() => expect(redis.client.status).toBe('ready'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })

  /** A question that Redis answers after so many milliseconds. */
  const ask = (ms: number) =>
    redis.ask(
      // real time: none, the clock is a fake
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

test('[F-51] has one budget for all questions of a request, and a new one for the next', async () => {
  const answersOf = await startQuestions()
  expect(await answersOf(100, 100)).toEqual(['Redis', 'Redis'])
  expect(await answersOf(100, 100, 100)).toEqual(['Redis', 'Redis', 'memory'])
})

test('[F-51] goes on asking Redis for other requests when one has spent its budget', async () => {
  const answersOf = await startQuestions()
  expect(await answersOf(60, 60, 60, 60, 60)).toEqual(['Redis', 'Redis', 'Redis', 'memory', 'memory'])
  expect(await answersOf(60, 60)).toEqual(['Redis', 'Redis'])
})

test('[F-51] stops asking Redis after one answer that takes longer than 125 ms', async () => {
  const answersOf = await startQuestions()
  expect(await answersOf(130)).toEqual(['memory'])
  expect(await answersOf(1)).toEqual(['memory'])
})
