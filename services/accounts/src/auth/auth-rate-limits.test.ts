import { memoryCounters } from '@gable/service-kit/limits/counters'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AuthRateLimits, createAuthRateLimits, createKeyedQueue, mailboxOf } from './auth-rate-limits.ts'

const ADA = 'ada@example.com'
const KNOWN_IP = '203.0.113.1'
const OTHER_IP = '198.51.100.1'
const MINUTE = 60_000

let rateLimits: AuthRateLimits
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 0 })
  rateLimits = createAuthRateLimits(memoryCounters())
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
  await rateLimits.verifyPassword({ ip, email }, reply, isWrong).catch((error: Error) => {
    expect(error.message).toBe('Too many attempts. Please wait a moment and try again.')
  })
  return seconds
}

const getIn = (ip: string, email = ADA) =>
  rateLimits.verifyPassword({ ip, email }, { header: () => {} }, async () => true)

async function times(count: number, attempt: (turn: number) => Promise<number>): Promise<number[]> {
  const seconds = []
  for (let turn = 0; turn < count; turn += 1) seconds.push(await attempt(turn))
  return seconds
}

test('after five wrong passwords each next one waits, twice as long each time, up to a quarter of an hour', async () => {
  expect(await times(5, () => wait(KNOWN_IP))).toEqual([0, 0, 0, 0, 0])
  const waits: number[] = []
  for (let turn = 0; turn < 12; turn += 1) {
    const seconds = await wait(KNOWN_IP)
    waits.push(seconds)
    later(seconds * 1_000)
    expect(await wait(KNOWN_IP)).toBe(0)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
})

test('what is refused is not counted: whoever keeps trying waits no longer', async () => {
  await times(5, () => wait(KNOWN_IP))
  expect(await times(50, () => wait(KNOWN_IP))).toEqual(Array(50).fill(1))
  later(1_000)
  expect(await wait(KNOWN_IP)).toBe(0)
  expect(await wait(KNOWN_IP)).toBe(2)
})

test('of fifty at once with the right password all get in; of as many wrong ones, five are looked at', async () => {
  const results = await Promise.all(Array.from({ length: 50 }, () => getIn(KNOWN_IP)))
  expect(results).toEqual(Array(50).fill(true))
  const waits = await Promise.all(Array.from({ length: 50 }, () => wait(KNOWN_IP)))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5)
})

test('no spelling of the address starts the count anew, nor another address in one /64', async () => {
  const spellings = [ADA, 'ADA@example.com', 'Ada@Example.COM', ' ada@example.com', 'ada@ｅxample.com', ADA]
  expect((await times(6, (turn) => wait(KNOWN_IP, spellings[turn]))).at(-1)).toBe(1)
  expect((await times(6, (turn) => wait(`2001:db8::${turn}`))).at(-1)).toBe(1)
  expect((await times(6, (turn) => wait(turn % 2 ? '192.0.2.9' : '::ffff:192.0.2.9'))).at(-1)).toBe(1)
})

test('failures elsewhere do not hold up an address that has none', async () => {
  await times(20, () => wait(KNOWN_IP))
  expect(await wait(OTHER_IP)).toBe(0)
})

test('many addresses cannot guess at one account for ever', async () => {
  const waits = await times(110, (turn) => wait(`198.51.100.${turn}`))
  expect(waits.filter((seconds) => seconds > 0)).toHaveLength(10)
})

test('what is counted names nobody: neither an address of a network nor of a person', async () => {
  const keys: string[] = []
  const { counter } = memoryCounters()
  const watched = createAuthRateLimits({
    close: async () => {},
    counter(name, options) {
      const created = counter(name, options)
      const consume = created.consume.bind(created)
      const set = created.set.bind(created)
      created.consume = (key, ...more) => {
        keys.push(String(key))
        return consume(key, ...more)
      }
      created.set = (key, ...more) => {
        keys.push(String(key))
        return set(key, ...more)
      }
      return created
    },
  })
  const attempt = { ip: KNOWN_IP, email: ADA }
  const reply = { header: () => {} }
  await watched.verifyPassword(attempt, reply, async () => true)
  await watched.canSendMail('reset', attempt)
  await watched.register(KNOWN_IP, reply)
  await watched.exists(KNOWN_IP, reply)
  await watched.link(KNOWN_IP, reply)
  expect(keys.length).toBeGreaterThan(8)
  expect(keys.filter((key) => key.includes(KNOWN_IP) || key.includes('ada'))).toEqual([])
})

test('a network that is refused already locks nobody out: it counts against no account', async () => {
  await times(100, (turn) => wait(OTHER_IP, `nobody${turn}@example.com`))
  const waits = await times(150, () => wait(OTHER_IP))
  expect(waits.every((seconds) => seconds > 0)).toBe(true)
  expect(await wait(KNOWN_IP)).toBe(0)
})

test('nor does an account that is refused already count against the network it is tried from', async () => {
  await times(100, (turn) => wait(`198.51.100.${turn + 2}`))
  const waits = await times(150, () => wait(OTHER_IP))
  expect(waits.every((seconds) => seconds > 0)).toBe(true)
  expect(await wait(OTHER_IP, 'maya@example.com')).toBe(0)
})

test('nor does that lock the member out where they have signed in before', async () => {
  await getIn(KNOWN_IP)
  await times(150, (turn) => wait(`198.51.100.${turn}`))
  expect(await wait('192.0.2.1')).toBeGreaterThan(0)
  expect(await wait(KNOWN_IP)).toBe(0)
  // A neighbour behind the same address who tries a list of accounts holds up others, not the member.
  await times(120, (turn) => wait(KNOWN_IP, `nobody${turn}@example.com`))
  expect(await wait(KNOWN_IP, 'maya@example.com')).toBeGreaterThan(0)
  expect(await wait(KNOWN_IP)).toBe(0)
})

test('signing in to an account of their own gives nobody more tries at another', async () => {
  let looked = 0
  for (let turn = 0; turn < 130; turn += 1) {
    await getIn(KNOWN_IP, 'mallory@example.com')
    if ((await wait(KNOWN_IP, `victim${turn}@example.com`)) === 0) looked += 1
  }
  expect(looked).toBe(100)
  // A plus or a dot makes another account, and its success says nothing of this one.
  await times(5, () => wait(OTHER_IP))
  await getIn(OTHER_IP, 'ada+x@example.com')
  expect(await wait(OTHER_IP)).toBe(1)
})

test('a place is known for two weeks', async () => {
  await rateLimits.remember({ ip: KNOWN_IP, email: ADA })
  later(13 * 24 * 60 * MINUTE)
  await times(101, (turn) => wait(`198.51.100.${turn}`))
  expect(await wait(KNOWN_IP)).toBe(0)
  later(2 * 24 * 60 * MINUTE)
  await times(101, (turn) => wait(`198.51.100.${turn}`))
  expect(await wait(KNOWN_IP)).toBeGreaterThan(0)
})

test('who gets in begins anew', async () => {
  await times(4, () => wait(KNOWN_IP))
  await getIn(KNOWN_IP)
  expect(await times(5, () => wait(KNOWN_IP))).toEqual([0, 0, 0, 0, 0])
})

const mail = (ip: string, email: string) => rateLimits.canSendMail('reset', { ip, email })

test('a mailbox gets a mail a minute and five an hour from one address, whatever the dots and pluses', async () => {
  expect(await mail(KNOWN_IP, 'a.da@example.com')).toBe(true)
  expect(await mail(KNOWN_IP, 'ada+1@example.com')).toBe(false)
  for (let turn = 0; turn < 4; turn += 1) {
    later(MINUTE)
    expect(await mail(KNOWN_IP, `ada+${turn}@example.com`)).toBe(true)
  }
  later(MINUTE)
  expect(await mail(KNOWN_IP, ADA)).toBe(false)
  expect(await mail(OTHER_IP, ADA)).toBe(true)
  expect(await rateLimits.canSendMail('verify', { ip: KNOWN_IP, email: ADA })).toBe(true)
})

test('and twenty an hour from everywhere, but the member can ask where they have signed in', async () => {
  await getIn(KNOWN_IP)
  const sent = []
  for (let turn = 0; turn < 25; turn += 1) sent.push(await mail(`198.51.100.${turn}`, ADA))
  expect(sent.filter(Boolean)).toHaveLength(20)
  expect(await mail(KNOWN_IP, ADA)).toBe(true)
})

test('one after the other for one key, also after a failure; others go on meanwhile', async () => {
  const enqueue = createKeyedQueue()
  const done: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const blocked = enqueue('a', () => gate)
  const failing = enqueue('a', async () => {
    done.push('failing')
    throw new Error('broken')
  })
  const last = enqueue('a', async () => void done.push('last'))
  await enqueue('b', async () => void done.push('other'))
  expect(done).toEqual(['other'])
  release()
  await blocked
  await expect(failing).rejects.toThrow('broken')
  await last
  expect(done).toEqual(['other', 'failing', 'last'])
})

test('a line that is too long takes nobody more, until it moves', async () => {
  const enqueue = createKeyedQueue(2)
  const both = [enqueue('a', async () => 1), enqueue('a', async () => 2)]
  expect(enqueue('a', async () => 3)).toBeUndefined()
  expect(await Promise.all(both)).toEqual([1, 2])
  expect(await enqueue('a', async () => 3)).toBe(3)
})

test.each(['Ada.Moreno@gmail.com', 'adamoreno+homes@GMAIL.com', 'a.d.a.moreno+a+b@googlemail.com'])(
  '%s is one mailbox, however it is written',
  (email) => {
    expect(mailboxOf(email)).toBe('adamoreno@gmail.com')
  },
)
