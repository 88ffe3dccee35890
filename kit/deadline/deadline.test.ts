import { getEventListeners } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collectGarbage } from '../fixtures/collect-garbage.ts'
import { isTimeout, withDeadline } from './deadline.ts'

/** Settles only when its signal aborts. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const forever = () => new Promise<never>(() => {})

test('[F-76] ends work at its deadline, even if garbage collection runs before the deadline', async () => {
  collectGarbage()
  const parent = new AbortController()
  const error = await withDeadline(200, untilAborted, parent.signal).catch((reason: unknown) => reason)
  expect(isTimeout(error)).toBe(true)
})

test('[F-76] aborts the work when the parent signal aborts, even if garbage collection runs before that', async () => {
  collectGarbage()
  const parent = new AbortController()
  setTimeout(() => parent.abort(new Error('stopped')), 200)
  await expect(withDeadline(60_000, untilAborted, parent.signal)).rejects.toThrow('stopped')
})

test('[F-76] rejects at the deadline when the work ignores its signal', async () => {
  await expect(withDeadline(20, forever)).rejects.toThrow('No answer within 20 ms')
})

test('rejects with the error of the caller at the deadline', async () => {
  const timeoutError = (ms: number) => new Error(`late by ${ms} ms`)
  await expect(withDeadline(20, untilAborted, undefined, timeoutError)).rejects.toThrow('late by 20 ms')
})

test('does not start the work when the parent is already aborted', async () => {
  const started: string[] = []
  const work = async () => started.push('work')
  await expect(withDeadline(20, work, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  expect(started).toEqual([])
})

test("returns the work's result, and rejects with its error", async () => {
  expect(await withDeadline(60_000, async () => 'done')).toBe('done')
  const broken = async () => {
    throw new Error('broken')
  }
  await expect(withDeadline(60_000, broken)).rejects.toThrow('broken')
})

test('leaves no timer, and no listener on either signal, when the work ends', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const parent = new AbortController()
  const signals = [parent.signal]
  await withDeadline(60_000, async (signal) => void signals.push(signal), parent.signal)
  expect(signals.map((signal) => getEventListeners(signal, 'abort').length)).toEqual([0, 0])
  expect(vi.getTimerCount()).toBe(0)
})
