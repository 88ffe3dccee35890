import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { createPolledCache } from './polled-cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Resolves when the reads in progress have ended. */
const settle = () => vi.advanceTimersByTimeAsync(0)

function createCache(next: (before: string | undefined) => Promise<string>) {
  const complaints: string[] = []
  const log = createLog('test', 'warn', { write: (line) => void complaints.push(JSON.parse(line).msg) })
  return { ...createPolledCache(log, 'The market cannot be read', next), complaints }
}

/** Appends a letter at each read. */
const growing = async (before = '') => `${before}a`

test('reads immediately, then checks for changes once a second', async () => {
  const cache = createCache(growing)
  await settle()
  expect(await cache.current()).toBe('a')
  await vi.advanceTimersByTimeAsync(999)
  expect(await cache.current()).toBe('a')
  await vi.advanceTimersByTimeAsync(1)
  expect(await cache.current()).toBe('aa')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await cache.current()).toBe('aaa')
  await cache.stop()
})

test('logs a repeated failure once and keeps serving the last value', async () => {
  let isBroken = false
  const cache = createCache((before) => (isBroken ? Promise.reject(new Error('down')) : growing(before)))
  await settle()
  for (const broken of [true, true, false, true]) {
    isBroken = broken
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(cache.complaints).toEqual(Array(2).fill('The market cannot be read'))
  expect(await cache.current()).toBe('aa')
  await cache.stop()
})

test('retries a failed first read on each call', async () => {
  let tries = 0
  const cache = createCache(async () => {
    tries++
    if (tries < 3) throw new Error('down')
    return 'there'
  })
  const [one, other] = await Promise.allSettled([cache.current(), cache.current()])
  expect([one?.status, other?.status, tries]).toEqual(['rejected', 'rejected', 2])
  expect(await cache.current()).toBe('there')
  await cache.stop()
})

test('refresh() includes earlier commits, even when another read is already in progress', async () => {
  let committed = 'old'
  let release = () => {}
  const cache = createCache(async () => {
    const seen = committed
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return seen
  })
  await settle()
  committed = 'new'
  const refreshed = cache.refresh()
  release()
  await settle()
  release()
  await refreshed
  expect(await cache.current()).toBe('new')
  await cache.stop()
})

test('does not read after stop()', async () => {
  const next = vi.fn(growing)
  const cache = createCache(next)
  await settle()
  await cache.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  await cache.refresh()
  expect(next).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
  expect(await cache.current()).toBe('a')
  const never = createCache(() => Promise.reject(new Error('down')))
  await never.stop()
  await expect(never.current()).rejects.toThrow('The service is stopping')
})

test('stop() waits for the read in progress', async () => {
  const steps: string[] = []
  let release = () => {}
  const cache = createCache(async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    steps.push('read')
    return 'there'
  })
  await settle()
  const stopped = cache.stop().then(() => steps.push('stopped'))
  await settle()
  release()
  await stopped
  expect(steps).toEqual(['read', 'stopped'])
})
