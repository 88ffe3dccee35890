import { cases } from '@gable/service-kit/test-kit/test-env'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildMembers, positionsOf, teamCounter } from './members.ts'

test('[AGT-21] counts the teams with a member in both sets, for any number of teams', () => {
  const count = 600
  const chosen = fc.uniqueArray(fc.nat({ max: count - 1 }), { maxLength: count })
  // The last rows are teams, some of them without members.
  const teams = fc.constantFrom(0, 1, 31, 32, 33, 65, 120)
  fc.assert(
    fc.property(teams, chosen, chosen, fc.integer({ min: 1, max: 9 }), (teamCount, one, other, spread) => {
      const teamOf = (row: number) =>
        row < count - teamCount && row % 3 > 0 ? Math.floor(row / spread) : undefined
      const membersOf = Array.from({ length: count }, (_, row) => {
        const team = row - (count - teamCount)
        return team < 0
          ? undefined
          : Int32Array.from(Array.from({ length: count }, (_, at) => at).filter((at) => teamOf(at) === team))
      })
      const members = buildMembers(membersOf)
      const positions = (rows: readonly number[]) => positionsOf(members, Int32Array.from(rows))
      const shared = new Set(one.filter((row) => other.includes(row)))
      const expected = membersOf.filter((rows) => rows?.some((row) => shared.has(row))).length
      expect(teamCounter(members, positions(one))(positions(other))).toBe(expected)
    }),
    { numRuns: cases(150) },
  )
})
