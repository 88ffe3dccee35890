import { memoryCounters } from '@gable/service-kit/limits/counters'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Attempts, createAttempts } from './attempts.ts'

const ADA = 'ada@example.com'
const HOME = '203.0.113.1'
const ELSEWHERE = '198.51.100.1'
const MINUTE = 60_000

let attempts: Attempts
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 0 })
  attempts = createAttempts(memoryCounters())
})
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => vi.advanceTimersByTime(ms)

/** How many seconds to wait, or 0 when the password is looked at. */
async function wait(ip: string, email = ADA): Promise<number> {
  let seconds = 0
  const reply = {
    header(_name: string, value: number) {
      seconds = value
    },
  }
  const isWrong = async () => false
  await attempts.prove({ ip, email }, reply, isWrong).catch((error: Error) => {
    expect(error.message).toBe('Too many attempts. Please wait a little and try again.')
  })
  return seconds
}

const getIn = (ip: string, email = ADA) =>
  attempts.prove({ ip, email }, { header: () => {} }, async () => true)

async function times(count: number, attempt: (turn: number) => Promise<number>): Promise<number[]> {
  const seconds = []
  for (let turn = 0; turn < count; turn += 1) seconds.push(await attempt(turn))
  return seconds
}

test('after five wrong passwords each next one waits, twice as long each time, up to a quarter of an hour', async () => {
  expect(await times(5, () => wait(HOME))).toEqual([0, 0, 0, 0, 0])
  const waits: number[] = []
  for (let turn = 0; turn < 12; turn += 1) {
    const seconds = await wait(HOME)
    waits.push(seconds)
    later(seconds * 1_000)
    expect(await wait(HOME)).toBe(0)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
})

test('what is refused is not counted: whoever keeps trying waits no longer', async () => {
  await times(5, () => wait(HOME))
  expect(await times(50, () => wait(HOME))).toEqual(Array(50).fill(1))
  later(1_000)
  expect(await wait(HOME)).toBe(0)
  expect(await wait(HOME)).toBe(2)
})

test('of fifty at once with the right password all get in; of as many wrong ones, five are looked at', async () => {
  const results = await Promise.all(Array.from({ length: 50 }, () => getIn(HOME)))
  expect(results).toEqual(Array(50).fill(true))
  const waits = await Promise.all(Array.from({ length: 50 }, () => wait(HOME)))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5)
})

test('no spelling of the address starts the count anew, nor another address in one /64', async () => {
  const spellings = [ADA, 'ADA@example.com', 'Ada@Example.COM', ' ada@example.com', 'ada@ｅxample.com', ADA]
  expect((await times(6, (turn) => wait(HOME, spellings[turn]))).at(-1)).toBe(1)
  expect((await times(6, (turn) => wait(`2001:db8::${turn}`))).at(-1)).toBe(1)
  expect((await times(6, (turn) => wait(turn % 2 ? '192.0.2.9' : '::ffff:192.0.2.9'))).at(-1)).toBe(1)
})

test('failures elsewhere do not hold up an address that has none', async () => {
  await times(20, () => wait(HOME))
  expect(await wait(ELSEWHERE)).toBe(0)
})

test('many addresses cannot guess at one account for ever', async () => {
  const waits = await times(110, (turn) => wait(`198.51.100.${turn}`))
  expect(waits.filter((seconds) => seconds > 0)).toHaveLength(10)
})

test('what is counted names nobody: neither an address of a network nor of a person', async () => {
  const keys: string[] = []
  const { counter } = memoryCounters()
  const watched = createAttempts({
    close: async () => {},
    counter(name, options) {
      const made = counter(name, options)
      const consume = made.consume.bind(made)
      const set = made.set.bind(made)
      made.consume = (key, ...more) => {
        keys.push(String(key))
        return consume(key, ...more)
      }
      made.set = (key, ...more) => {
        keys.push(String(key))
        return set(key, ...more)
      }
      return made
    },
  })
  const attempt = { ip: HOME, email: ADA }
  const reply = { header: () => {} }
  await watched.prove(attempt, reply, async () => true)
  await watched.mayMail('reset', attempt)
  await watched.register(HOME, reply)
  await watched.exists(HOME, reply)
  await watched.link(HOME, reply)
  expect(keys.length).toBeGreaterThan(8)
  expect(keys.filter((key) => key.includes(HOME) || key.includes('ada'))).toEqual([])
})

test('a network that is refused already locks nobody out: it counts against no account', async () => {
  await times(100, (turn) => wait(ELSEWHERE, `nobody${turn}@example.com`))
  const waits = await times(150, () => wait(ELSEWHERE))
  expect(waits.every((seconds) => seconds > 0)).toBe(true)
  expect(await wait(HOME)).toBe(0)
})

test('nor does an account that is refused already count against the network it is tried from', async () => {
  await times(100, (turn) => wait(`198.51.100.${turn + 2}`))
  const waits = await times(150, () => wait(ELSEWHERE))
  expect(waits.every((seconds) => seconds > 0)).toBe(true)
  expect(await wait(ELSEWHERE, 'maya@example.com')).toBe(0)
})

test('nor does that lock the member out where they have signed in before', async () => {
  await getIn(HOME)
  await times(150, (turn) => wait(`198.51.100.${turn}`))
  expect(await wait('192.0.2.1')).toBeGreaterThan(0)
  expect(await wait(HOME)).toBe(0)
  // A neighbour behind the same address who tries a list of accounts holds up others, not the member.
  await times(120, (turn) => wait(HOME, `nobody${turn}@example.com`))
  expect(await wait(HOME, 'maya@example.com')).toBeGreaterThan(0)
  expect(await wait(HOME)).toBe(0)
})

test('signing in to an account of their own gives nobody more tries at another', async () => {
  let looked = 0
  for (let turn = 0; turn < 130; turn += 1) {
    await getIn(HOME, 'mallory@example.com')
    if ((await wait(HOME, `victim${turn}@example.com`)) === 0) looked += 1
  }
  expect(looked).toBe(100)
  // A plus or a dot makes another account, and its success says nothing of this one.
  await times(5, () => wait(ELSEWHERE))
  await getIn(ELSEWHERE, 'ada+x@example.com')
  expect(await wait(ELSEWHERE)).toBe(1)
})

test('a place is known for two weeks', async () => {
  await attempts.remember({ ip: HOME, email: ADA })
  later(13 * 24 * 60 * MINUTE)
  await times(101, (turn) => wait(`198.51.100.${turn}`))
  expect(await wait(HOME)).toBe(0)
  later(2 * 24 * 60 * MINUTE)
  await times(101, (turn) => wait(`198.51.100.${turn}`))
  expect(await wait(HOME)).toBeGreaterThan(0)
})

test('who gets in begins anew', async () => {
  await times(4, () => wait(HOME))
  await getIn(HOME)
  expect(await times(5, () => wait(HOME))).toEqual([0, 0, 0, 0, 0])
})

const mail = (ip: string, email: string) => attempts.mayMail('reset', { ip, email })

test('a mailbox gets a mail a minute and five an hour from one address, whatever the dots and pluses', async () => {
  expect(await mail(HOME, 'a.da@example.com')).toBe(true)
  expect(await mail(HOME, 'ada+1@example.com')).toBe(false)
  for (let turn = 0; turn < 4; turn += 1) {
    later(MINUTE)
    expect(await mail(HOME, `ada+${turn}@example.com`)).toBe(true)
  }
  later(MINUTE)
  expect(await mail(HOME, ADA)).toBe(false)
  expect(await mail(ELSEWHERE, ADA)).toBe(true)
  expect(await attempts.mayMail('verify', { ip: HOME, email: ADA })).toBe(true)
})

test('and twenty an hour from everywhere, but the member can ask where they have signed in', async () => {
  await getIn(HOME)
  const sent = []
  for (let turn = 0; turn < 25; turn += 1) sent.push(await mail(`198.51.100.${turn}`, ADA))
  expect(sent.filter(Boolean)).toHaveLength(20)
  expect(await mail(HOME, ADA)).toBe(true)
})
