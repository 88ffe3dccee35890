import { listRows, type RowBits, rowBits } from '@gable/service-kit/memory/row-bits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedRowsOf } from './counted.ts'
import { buildMembers, positionsOf } from './members.ts'
import { createValueIndex } from './values.ts'

const COUNT = 300

function finish<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Some values belong to many rows, others to only one or two. */
const values = fc.array(
  fc.oneof(fc.constantFrom('English', 'french', 'Deutsch'), fc.nat({ max: 60 }).map(String)),
  { maxLength: 4 },
)
/** Rows from 200 on are teams. Team members are among rows 0 to 199. */
const FIRST_TEAM = 200
const anyone = fc.record({
  lists: fc.array(values, { minLength: COUNT, maxLength: COUNT }),
  teamOf: fc.array(fc.option(fc.integer({ min: FIRST_TEAM, max: FIRST_TEAM + 20 })), {
    minLength: FIRST_TEAM,
    maxLength: FIRST_TEAM,
  }),
  rows: fc.oneof(
    fc.constant(Array.from({ length: COUNT }, (_, row) => row)),
    fc.uniqueArray(fc.integer({ max: COUNT - 1, min: 0 }), { maxLength: 40 }),
    fc
      .array(fc.boolean(), { minLength: COUNT, maxLength: COUNT })
      .map((marks) => marks.flatMap((isIn, row) => (isIn ? [row] : []))),
  ),
  wanted: fc.subarray(['ENGLISH', 'French', '7', '8', 'nobody has it']),
})

test('[AGT-21] counts and finds the same values as a simple loop over all lists', () => {
  fc.assert(
    fc.property(anyone, ({ lists, teamOf, rows, wanted }) => {
      const spelled = lists.map((list) => [...new Set(list.map((name) => name.toLowerCase()))])
      const membersOf = Array.from({ length: COUNT }, (_, row) =>
        row < FIRST_TEAM
          ? undefined
          : Int32Array.from(teamOf.flatMap((team, at) => (team === row ? [at] : []))),
      )
      const members = buildMembers(membersOf)
      const known = finish(createValueIndex(COUNT, (row) => lists[row], members))
      const names = known.names.map((name) => name.toLowerCase())
      expect(new Set(names)).toEqual(new Set(spelled.flat()))

      const having = (name: string) => (row: number) => rows.includes(row) && spelled[row]?.includes(name)
      const list = Int32Array.from(rows)
      const nobody = positionsOf(members, new Int32Array(0))
      const countOf = (agents: Int32Array, of: RowBits) => [
        ...known.count(countedRowsOf(COUNT, rowBits(COUNT, agents), members, of)),
      ]
      const ofAgents = names.map((name) => rows.filter(having(name)).length)
      const ofTeams = names.map((name) => membersOf.filter((own) => own?.some(having(name))).length)
      expect(countOf(list, nobody)).toEqual(ofAgents)
      expect(countOf(new Int32Array(0), positionsOf(members, list))).toEqual(ofTeams)
      expect(countOf(list, positionsOf(members, list))).toEqual(
        ofAgents.map((count, i) => count + (ofTeams[i] ?? 0)),
      )

      const asked = wanted.map((name) => name.toLowerCase())
      expect([...listRows(known.rowsWith(wanted))]).toEqual(
        spelled.flatMap((own, row) => (own.some((name) => asked.includes(name)) ? [row] : [])),
      )
    }),
  )
})

test('counting values of many rows yields to requests after each small batch', () => {
  const steps = createValueIndex(40_960, () => ['English'], buildMembers([]))
  let pauses = 0
  while (!steps.next().done) pauses++
  // Ten yields in each of the two loops over the rows, one between them, and two for the value.
  expect(pauses).toBe(23)
})
