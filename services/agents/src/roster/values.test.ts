import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedOf } from './counted.ts'
import { membersIn } from './members.ts'
import { createValues } from './values.ts'

const COUNT = 300
const BIT = 4

function finish<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Some values are those of many, and some of one or two. */
const values = fc.array(
  fc.oneof(fc.constantFrom('English', 'french', 'Deutsch'), fc.nat({ max: 60 }).map(String)),
  { maxLength: 4 },
)
/** In the rows from 200 on are teams, of members among those before. */
const FIRST_TEAM = 200
const anyone = fc.record({
  lists: fc.array(values, { minLength: COUNT, maxLength: COUNT }),
  teamOf: fc.array(fc.option(fc.integer({ min: FIRST_TEAM, max: FIRST_TEAM + 20 })), {
    minLength: FIRST_TEAM,
    maxLength: FIRST_TEAM,
  }),
  marks: fc.array(fc.constantFrom(0, 0, BIT, 2, BIT | 2, 128), { minLength: COUNT, maxLength: COUNT }),
  rows: fc.oneof(
    fc.constant(Array.from({ length: COUNT }, (_, row) => row)),
    fc.uniqueArray(fc.integer({ max: COUNT - 1, min: 0 }), { maxLength: 40 }),
  ),
  wanted: fc.subarray(['ENGLISH', 'French', '7', '8', 'nobody has it']),
})

test('[AGT-21] values are counted, and missed, as a plain look at each list finds them', () => {
  fc.assert(
    fc.property(anyone, ({ lists, teamOf, marks: given, rows, wanted }) => {
      const spelled = lists.map((list) => [...new Set(list.map((name) => name.toLowerCase()))])
      const membersOf = Array.from({ length: COUNT }, (_, row) =>
        row < FIRST_TEAM
          ? undefined
          : Int32Array.from(teamOf.flatMap((team, at) => (team === row ? [at] : []))),
      )
      const members = membersIn(membersOf)
      const known = finish(createValues(COUNT, (row) => lists[row], members))
      const names = known.names.map((name) => name.toLowerCase())
      expect(new Set(names)).toEqual(new Set(spelled.flat()))

      const marks = Uint8Array.from(given, (mark, row) => (rows.includes(row) ? mark : 128))
      const isCounted = (row: number) => marks[row] === 0 || marks[row] === BIT
      const having = (name: string) => (row: number) => isCounted(row) && spelled[row]?.includes(name)
      expect([...known.count(countedOf(Int32Array.from(rows), marks, BIT))]).toEqual(
        names.map((name) => rows.filter(having(name)).length),
      )

      const positions = members.positionOf.filter((position, row) => position >= 0 && rows.includes(row))
      const ofMembers = Uint8Array.from(members.rows, (row) => marks[row] ?? 0)
      expect([...known.countTeams(countedOf(positions, ofMembers, BIT))]).toEqual(
        names.map((name) => membersOf.filter((own) => own?.some(having(name))).length),
      )

      const without = marks.slice()
      known.markWithout(without, 1, Int32Array.from(rows), wanted)
      const asked = wanted.map((name) => name.toLowerCase())
      expect([...without]).toEqual(
        [...marks].map((mark, row) => {
          const has = !rows.includes(row) || spelled[row]?.some((name) => asked.includes(name))
          return has ? mark : mark | 1
        }),
      )
    }),
  )
})
