import { createLog } from '@gable/service-kit/runtime/log'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shutDownWithTimeout } from './shut-down.ts'

const log = createLog('test', 'silent')
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const forever = () => new Promise<never>(() => {})

test('[F-50] closes the database after requests and jobs finish, and exits with 0', async () => {
  const order: string[] = []
  const close = async () => order.push('requests')
  const db = { close: async () => void order.push('database') }
  expect(await shutDownWithTimeout({ close, db, log })).toBe(0)
  expect(order).toEqual(['requests', 'database'])
  expect(vi.getTimerCount()).toBe(0)
})

test('[F-50] closes the database after four seconds when requests or jobs are still waiting for it', async () => {
  let fail = (_error: Error) => {}
  const close = () =>
    new Promise((resolve) => {
      fail = resolve
    })
  const db = { close: async () => fail(new Error('Connection terminated')) }
  const code = shutDownWithTimeout({ close, db, log })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await code).toBe(0)
})

test('[F-50] exits with 1 after seven seconds when requests or the database do not close', async () => {
  const requests = shutDownWithTimeout({ close: forever, db: { close: async () => {} }, log })
  const database = shutDownWithTimeout({ close: async () => {}, db: { close: forever }, log })
  await vi.advanceTimersByTimeAsync(7_000)
  expect(await Promise.all([requests, database])).toEqual([1, 1])
})
