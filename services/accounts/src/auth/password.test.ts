import { expect, test } from 'vitest'
import { hashPassword, passwordMatches, prepareForStrangers } from './password.ts'

test('the right password matches, any other does not, and no hash matches nothing', async () => {
  const kept = await hashPassword('Gable-2026!')
  expect(kept).toMatch(/^\$argon2id\$/)
  expect(await hashPassword('Gable-2026!')).not.toBe(kept)
  expect(await passwordMatches('Gable-2026!', kept)).toBe(true)
  expect(await passwordMatches('gable-2026!', kept)).toBe(false)
  expect(await passwordMatches('Gable-2026!', null)).toBe(false)
})

test('one password in two spellings of Unicode is one password', async () => {
  expect(await passwordMatches('cafe\u0301-2026', await hashPassword('caf\u00e9-2026'))).toBe(true)
})

test('a stranger is refused no sooner than a member', async () => {
  const kept = await hashPassword('Gable-2026!')
  await prepareForStrangers()
  const took = async (passwordHash: string | null) => {
    const start = performance.now()
    await passwordMatches('wrong', passwordHash)
    return performance.now() - start
  }
  // The quickest round is the one that nothing else held up; in turns, so that both meet the same machine.
  const least = { stranger: Number.POSITIVE_INFINITY, member: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 12; round += 1) {
    least.stranger = Math.min(least.stranger, await took(null))
    least.member = Math.min(least.member, await took(kept))
  }
  const ratio = least.stranger / least.member
  expect(ratio).toBeGreaterThan(0.3)
  expect(ratio).toBeLessThan(3)
})
