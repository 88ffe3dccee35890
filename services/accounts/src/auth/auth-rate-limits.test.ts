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

/** Tries a wrong password. Returns the seconds to wait, or 0 when the password was checked. */
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

test('delays each attempt after five wrong passwords, doubling the wait up to 15 minutes', async () => {
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

test('does not count refused attempts, so repeated attempts do not extend the wait', async () => {
  await times(5, () => wait(KNOWN_IP))
  expect(await times(50, () => wait(KNOWN_IP))).toEqual(Array(50).fill(1))
  later(1_000)
  expect(await wait(KNOWN_IP)).toBe(0)
  expect(await wait(KNOWN_IP)).toBe(2)
})

test('accepts fifty parallel attempts with the right password, but checks only five wrong ones', async () => {
  const results = await Promise.all(Array.from({ length: 50 }, () => getIn(KNOWN_IP)))
  expect(results).toEqual(Array(50).fill(true))
  const waits = await Promise.all(Array.from({ length: 50 }, () => wait(KNOWN_IP)))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5)
})

test('counts all spellings of an email address together, and all IP addresses of a /64', async () => {
  const spellings = [ADA, 'ADA@example.com', 'Ada@Example.COM', ' ada@example.com', 'ada@ｅxample.com', ADA]
  expect((await times(6, (turn) => wait(KNOWN_IP, spellings[turn]))).at(-1)).toBe(1)
  expect((await times(6, (turn) => wait(`2001:db8::${turn}`))).at(-1)).toBe(1)
  expect((await times(6, (turn) => wait(turn % 2 ? '192.0.2.9' : '::ffff:192.0.2.9'))).at(-1)).toBe(1)
})

test('does not delay attempts from one network because of failures from another network', async () => {
  await times(20, () => wait(KNOWN_IP))
  expect(await wait(OTHER_IP)).toBe(0)
})

test('limits guesses at one account across many networks', async () => {
  const waits = await times(110, (turn) => wait(`198.51.100.${turn}`))
  expect(waits.filter((seconds) => seconds > 0)).toHaveLength(10)
})

test('[F-127] limits guesses from one IPv6 /48, whose networks change with each guess', async () => {
  const address = (turn: number) => `2001:db8:1:${turn.toString(16)}::1`
  const waits = await times(130, (turn) => wait(address(turn), `member${turn}@example.com`))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(100)
  expect(await wait('2001:db8:2::1', 'member@example.com')).toBe(0)
  const header = () => {}
  const accepted = async (attempt: (ip: string) => Promise<void>) => {
    const results = await Promise.allSettled(Array.from({ length: 600 }, (_, turn) => attempt(address(turn))))
    return results.filter(({ status }) => status === 'fulfilled').length
  }
  expect(await accepted((ip) => rateLimits.exists(ip, { header }))).toBe(120)
  expect(await accepted((ip) => rateLimits.link(ip, { header }))).toBe(30)
  expect(await accepted((ip) => rateLimits.register(ip, { header }))).toBe(480)
  // Each of the new members gets a verification email.
  const mails = await times(600, async (turn) =>
    Number(await rateLimits.canSendMail('verify', { ip: address(turn), email: `member${turn}@example.com` })),
  )
  expect(mails.filter(Boolean)).toHaveLength(480)
})

test('[F-127] does not lock a member out of a network where they have signed in before, when others of its /48 guess', async () => {
  await getIn('2001:db8:1:1::1')
  await times(130, (turn) => wait(`2001:db8:1:${(turn + 2).toString(16)}::1`, `member${turn}@example.com`))
  expect(await wait('2001:db8:1:1::1')).toBe(0)
})

test('stores neither IP addresses nor email addresses in its counters', async () => {
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

test('does not count attempts from a refused network against the account', async () => {
  await times(100, (turn) => wait(OTHER_IP, `nobody${turn}@example.com`))
  const waits = await times(150, () => wait(OTHER_IP))
  expect(waits.every((seconds) => seconds > 0)).toBe(true)
  expect(await wait(KNOWN_IP)).toBe(0)
})

test('does not count attempts at a refused account against the network', async () => {
  await times(100, (turn) => wait(`198.51.100.${turn + 2}`))
  const waits = await times(150, () => wait(OTHER_IP))
  expect(waits.every((seconds) => seconds > 0)).toBe(true)
  expect(await wait(OTHER_IP, 'maya@example.com')).toBe(0)
})

test('does not lock a member out of a network where they have signed in before', async () => {
  await getIn(KNOWN_IP)
  await times(150, (turn) => wait(`198.51.100.${turn}`))
  expect(await wait('192.0.2.1')).toBeGreaterThan(0)
  expect(await wait(KNOWN_IP)).toBe(0)
  // When a neighbor behind the same IP address tries a list of accounts, other accounts are delayed, but the
  // member is not.
  await times(120, (turn) => wait(KNOWN_IP, `nobody${turn}@example.com`))
  expect(await wait(KNOWN_IP, 'maya@example.com')).toBeGreaterThan(0)
  expect(await wait(KNOWN_IP)).toBe(0)
})

test('does not allow extra attempts at other accounts after a successful sign-in from the same network', async () => {
  let looked = 0
  for (let turn = 0; turn < 130; turn += 1) {
    await getIn(KNOWN_IP, 'mallory@example.com')
    if ((await wait(KNOWN_IP, `victim${turn}@example.com`)) === 0) looked += 1
  }
  expect(looked).toBe(100)
  // An address with a plus or a dot belongs to another account, so a sign-in to that account does not reset
  // the failures of this account.
  await times(5, () => wait(OTHER_IP))
  await getIn(OTHER_IP, 'ada+x@example.com')
  expect(await wait(OTHER_IP)).toBe(1)
})

test('remembers a known network for two weeks', async () => {
  await rateLimits.remember({ ip: KNOWN_IP, email: ADA })
  later(13 * 24 * 60 * MINUTE)
  await times(101, (turn) => wait(`198.51.100.${turn}`))
  expect(await wait(KNOWN_IP)).toBe(0)
  later(2 * 24 * 60 * MINUTE)
  await times(101, (turn) => wait(`198.51.100.${turn}`))
  expect(await wait(KNOWN_IP)).toBeGreaterThan(0)
})

test('resets the failures after a successful sign-in', async () => {
  await times(4, () => wait(KNOWN_IP))
  await getIn(KNOWN_IP)
  expect(await times(5, () => wait(KNOWN_IP))).toEqual([0, 0, 0, 0, 0])
})

const mail = (ip: string, email: string) => rateLimits.canSendMail('reset', { ip, email })

test('sends a mailbox at most one email a minute and five an hour per network, ignoring dots and plus tags in its address', async () => {
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

test('sends a mailbox at most twenty emails an hour in total, except for requests from a network where the member has signed in', async () => {
  await getIn(KNOWN_IP)
  const sent = []
  for (let turn = 0; turn < 25; turn += 1) sent.push(await mail(`198.51.100.${turn}`, ADA))
  expect(sent.filter(Boolean)).toHaveLength(20)
  expect(await mail(KNOWN_IP, ADA)).toBe(true)
})

test('runs tasks with the same key in sequence, even after a failure, without blocking other keys', async () => {
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

test('rejects tasks while the queue is full, and accepts them again later', async () => {
  const enqueue = createKeyedQueue(2)
  const both = [enqueue('a', async () => 1), enqueue('a', async () => 2)]
  expect(enqueue('a', async () => 3)).toBeUndefined()
  expect(await Promise.all(both)).toEqual([1, 2])
  expect(await enqueue('a', async () => 3)).toBe(3)
})

test.each(['Ada.Moreno@gmail.com', 'adamoreno+homes@GMAIL.com', 'a.d.a.moreno+a+b@googlemail.com'])(
  'maps %s to its mailbox regardless of dots, plus tags, and capitalization',
  (email) => {
    expect(mailboxOf(email)).toBe('adamoreno@gmail.com')
  },
)
