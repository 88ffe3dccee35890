import { expect, test } from 'vitest'
import { hashPassword, passwordMatches, prepareDummyHash } from './password.ts'

test('the right password matches, any other does not, and no hash matches nothing', async () => {
  const storedHash = await hashPassword('Gable-2026!')
  expect(storedHash).toMatch(/^\$argon2id\$/)
  expect(await hashPassword('Gable-2026!')).not.toBe(storedHash)
  expect(await passwordMatches('Gable-2026!', storedHash)).toBe(true)
  expect(await passwordMatches('gable-2026!', storedHash)).toBe(false)
  expect(await passwordMatches('Gable-2026!', null)).toBe(false)
})

test('one password in two spellings of Unicode is one password', async () => {
  expect(await passwordMatches('cafe\u0301-2026', await hashPassword('caf\u00e9-2026'))).toBe(true)
})

test('a stranger is refused no sooner than a member', async () => {
  const storedHash = await hashPassword('Gable-2026!')
  await prepareDummyHash()
  const took = async (passwordHash: string | null) => {
    const start = performance.now()
    await passwordMatches('wrong', passwordHash)
    return performance.now() - start
  }
  // The quickest round is the one that nothing else held up; in turns, so that both meet the same machine.
  const minMs = { stranger: Number.POSITIVE_INFINITY, member: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 12; round += 1) {
    minMs.stranger = Math.min(minMs.stranger, await took(null))
    minMs.member = Math.min(minMs.member, await took(storedHash))
  }
  const ratio = minMs.stranger / minMs.member
  expect(ratio).toBeGreaterThan(0.3)
  expect(ratio).toBeLessThan(3)
})
