import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { type Counters, countersOf } from '@gable/service-kit/limits/counters'
import { createLog } from '@gable/service-kit/runtime/log'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createAuthRateLimits } from './auth-rate-limits.ts'

const REDIS = 'redis-server'
const folder = mkdtempSync(join(tmpdir(), 'gable-redis-'))
const socket = join(folder, 'redis.sock')
let server: ChildProcess | undefined
afterAll(async () => {
  if (server?.kill()) await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

function hasRedis(): boolean {
  try {
    execFileSync(REDIS, ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

async function startRedis(): Promise<void> {
  server = spawn(REDIS, ['--port', '0', '--unixsocket', socket, '--save', ''], { stdio: 'ignore' })
  const probe = new Redis(socket, { retryStrategy: () => 50, maxRetriesPerRequest: null })
  probe.on('error', () => {})
  await probe.ping()
  probe.disconnect()
}

let logged = ''
const log = createLog(
  'test',
  'info',
  new Writable({
    write(line, _encoding, done) {
      logged += line
      done()
    },
  }),
)

const attempt = { ip: '203.0.113.1', email: 'ada@example.com' }
const tries = async (counters: Counters, count: number) => {
  const rateLimits = createAuthRateLimits(counters)
  const results = []
  // Freeze the clock, so that no wait ends between attempts on a busy machine.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  for (let turn = 0; turn < count; turn += 1)
    results.push(
      await rateLimits
        .verifyPassword(attempt, { header: () => {} }, async () => false)
        .then(
          () => 'looked at',
          () => 'refused',
        ),
    )
  vi.useRealTimers()
  return results
}

test('counts within the process and logs the outage when Redis is unavailable', async () => {
  logged = ''
  const counters = countersOf('accounts', join(folder, 'nobody.sock'), log)
  expect((await tries(counters, 7)).slice(-3)).toEqual(['looked at', 'refused', 'refused'])
  await vi.waitFor(() => expect(logged).toContain('Redis is not responding'))
  await counters.close()
})

describe.skipIf(!hasRedis())('with Redis', () => {
  test('shares counts between processes, and counts per process while Redis is down', async () => {
    await startRedis()
    const [one, other] = [countersOf('accounts', socket, log), countersOf('accounts', socket, log)]
    // Wait until both processes are connected to Redis. Until then, each process counts separately.
    const ready = async (counters: Counters) =>
      (await counters.counter('probe', { points: 9_999, seconds: 99 }).consume('x')).consumedPoints
    await vi.waitFor(async () => {
      const before = await ready(one)
      expect(await ready(other)).toBe(before + 1)
    })
    expect(await tries(one, 3)).toEqual(Array(3).fill('looked at'))
    expect(await tries(other, 1)).toEqual(['looked at'])
    const beforeFifth = performance.now()
    // If this process counted separately, it would check both passwords.
    const next = await tries(other, 2)
    const isInTime = performance.now() - beforeFifth < 1000
    if (!isInTime) next.push(...(await tries(other, 2)))
    // Redis measures waits by its own clock, which this test does not freeze. If one wait has ended, the next
    // wait is two seconds.
    expect(next[0]).toBe('looked at')
    expect(next.slice(1)).toContain('refused')

    logged = ''
    server?.kill('SIGKILL')
    // Both processes log the outage.
    await vi.waitFor(() => expect(logged.match(/Redis is not responding/g)).toHaveLength(2))
    expect((await tries(one, 6)).at(-1)).toBe('refused')
    await Promise.all([one.close(), other.close()])
  })
})
