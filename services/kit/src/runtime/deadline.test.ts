import { expect, test } from 'vitest'
import { collectGarbage } from '../test-kit/collect-garbage.ts'
import { isTimeout, withDeadline } from './deadline.ts'

/** Never ends unless its signal aborts. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const forever = () => new Promise<never>(() => {})

test('[F-76] aborts work at its deadline, even if garbage collection runs before the deadline', async () => {
  collectGarbage()
  const parent = new AbortController()
  const error = await withDeadline(200, untilAborted, parent.signal).catch((reason: unknown) => reason)
  expect(isTimeout(error)).toBe(true)
})

test('[F-76] aborts work when the parent signal aborts, even if garbage collection runs before that', async () => {
  collectGarbage()
  const parent = new AbortController()
  setTimeout(() => parent.abort(new Error('stopped')), 200)
  await expect(withDeadline(60_000, untilAborted, parent.signal)).rejects.toThrow('stopped')
})

test('[F-76] rejects at the deadline when the work ignores its signal', async () => {
  await expect(withDeadline(20, forever)).rejects.toThrow('No answer within 20 ms')
})

test('does not start the work when the parent has already aborted', async () => {
  const started: string[] = []
  const work = async () => started.push('work')
  await expect(withDeadline(20, work, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  expect(started).toEqual([])
})

test('returns what the work returns, and throws what it throws', async () => {
  expect(await withDeadline(60_000, async () => 'done')).toBe('done')
  const broken = async () => {
    throw new Error('broken')
  }
  await expect(withDeadline(60_000, broken)).rejects.toThrow('broken')
})
