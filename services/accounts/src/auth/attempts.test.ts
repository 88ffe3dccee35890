import { testDatabase } from '@gable/service-kit/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '../sample/sample-members.ts'
import { accounts as service } from '../service.ts'
import { type AccountsUnderTest, accountsUnderTest } from '../test/accounts-under-test.ts'

const TOO_MANY = { errors: ['Too many attempts. Please wait a little and try again.'] }
const WRONG = 'Gable-2027!'

let accounts: AccountsUnderTest
beforeAll(async () => {
  accounts = await accountsUnderTest({ name: 'pglite', open: () => testDatabase([service]) })
})
afterAll(() => accounts.close())

const login = (from: string, email: string, password: string) =>
  accounts.call('/auth/login', { from, body: { email, password } })

const statuses = async (attempts: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(attempts)).map(({ status }) => status).sort()

test('the eleventh wrong password for an account is not looked at, nor is the right one after it', async () => {
  const spellings = ['ada@example.com', 'ADA@example.com']
  const tries = Array.from({ length: 12 }, (_, i) => login('203.0.113.1', spellings[i % 2] ?? '', WRONG))
  expect(await statuses(tries)).toEqual([...Array(10).fill(401), 429, 429])
  const right = await login('203.0.113.1', 'ada@example.com', SAMPLE_PASSWORD)
  expect(right.status).toBe(429)
  expect(right.body).toEqual(TOO_MANY)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800)
})

test('the member is let in from elsewhere meanwhile, and others from there', async () => {
  expect((await login('203.0.113.2', 'ada@example.com', SAMPLE_PASSWORD)).status).toBe(200)
  expect((await login('203.0.113.1', 'maya@example.com', SAMPLE_PASSWORD)).status).toBe(200)
})

test('who gets in is not counted, however often', async () => {
  for (let round = 0; round < 12; round++)
    expect((await login('203.0.113.3', 'maya@example.com', SAMPLE_PASSWORD)).status).toBe(200)
})

test('one address cannot go through a list of accounts', async () => {
  const tries = Array.from({ length: 102 }, (_, i) => login('203.0.113.4', `nobody${i}@example.com`, WRONG))
  expect((await statuses(tries)).filter((status) => status === 429)).toHaveLength(2)
})

test('many addresses cannot guess at one account for ever', async () => {
  const tries = Array.from({ length: 102 }, (_, i) => login(`198.51.100.${i}`, 'etienne@example.com', WRONG))
  expect((await statuses(tries)).filter((status) => status === 429)).toHaveLength(2)
})

test('one address makes sixty accounts an hour', async () => {
  const tries = Array.from({ length: 61 }, (_, i) => {
    const body = { email: `many${i}@example.com`, password: WRONG, passwordConfirmation: WRONG }
    return accounts.call('/auth/register', { from: '203.0.113.5', body })
  })
  expect(await statuses(tries)).toEqual([...Array(60).fill(200), 429])
})
