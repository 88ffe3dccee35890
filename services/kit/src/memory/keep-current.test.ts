import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { keepCurrent } from './keep-current.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Resolves once the readings under way have ended. */
const settle = () => vi.advanceTimersByTimeAsync(0)

function keep(next: (before: string | undefined) => Promise<string>) {
  const complaints: string[] = []
  const log = createLog('test', 'warn', { write: (line) => void complaints.push(JSON.parse(line).msg) })
  return { ...keepCurrent(log, 'The market cannot be read', next), complaints }
}

/** Each reading adds a letter. */
const growing = async (before = '') => `${before}a`

test('reads at once, and looks for changes once a second', async () => {
  const kept = keep(growing)
  await settle()
  expect(await kept.current()).toBe('a')
  await vi.advanceTimersByTimeAsync(999)
  expect(await kept.current()).toBe('a')
  await vi.advanceTimersByTimeAsync(1)
  expect(await kept.current()).toBe('aa')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await kept.current()).toBe('aaa')
  await kept.stop()
})

test('complains once about what fails again and again, and serves what it knew', async () => {
  let isBroken = false
  const kept = keep((before) => (isBroken ? Promise.reject(new Error('down')) : growing(before)))
  await settle()
  for (const broken of [true, true, false, true]) {
    isBroken = broken
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(kept.complaints).toEqual(Array(2).fill('The market cannot be read'))
  expect(await kept.current()).toBe('aa')
  await kept.stop()
})

test('retries a failed first read at each call', async () => {
  let tries = 0
  const kept = keep(async () => {
    tries++
    if (tries < 3) throw new Error('down')
    return 'there'
  })
  const [one, other] = await Promise.allSettled([kept.current(), kept.current()])
  expect([one?.status, other?.status, tries]).toEqual(['rejected', 'rejected', 2])
  expect(await kept.current()).toBe('there')
  await kept.stop()
})

test('a refresh sees what was committed before it, also while another reading is under way', async () => {
  let committed = 'old'
  let release = () => {}
  const kept = keep(async () => {
    const seen = committed
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return seen
  })
  await settle()
  committed = 'new'
  const refreshed = kept.refresh()
  release()
  await settle()
  release()
  await refreshed
  expect(await kept.current()).toBe('new')
  await kept.stop()
})

test('after a stop it reads nothing more', async () => {
  const next = vi.fn(growing)
  const kept = keep(next)
  await settle()
  await kept.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  await kept.refresh()
  expect(next).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
  expect(await kept.current()).toBe('a')
  const never = keep(() => Promise.reject(new Error('down')))
  await never.stop()
  await expect(never.current()).rejects.toThrow('The service is stopping')
})

test('a stop waits for the reading under way', async () => {
  const steps: string[] = []
  let release = () => {}
  const kept = keep(async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    steps.push('read')
    return 'there'
  })
  await settle()
  const stopped = kept.stop().then(() => steps.push('stopped'))
  await settle()
  release()
  await stopped
  expect(steps).toEqual(['read', 'stopped'])
})
