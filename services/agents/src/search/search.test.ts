import { clustersIn, pageOfRows } from '@gable/service-kit/directory/directory-search'
import { listRows } from '@gable/service-kit/memory/row-bits'
import { cases } from '@gable/service-kit/test-kit/test-env'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arbitraryRows,
  CHOICES,
  FIRST_NAMES,
  LAST_NAMES,
  rosterOf,
  unsearchedFields,
} from '../fixtures/arbitrary-roster.ts'
import { expectedKeys, type Wanted } from '../fixtures/roster-oracle.ts'
import { LISTS, type Roster, YEARS_OPTIONS } from '../roster/roster.ts'
import { facetsOf } from './facets.ts'
import { findAgents } from './search.ts'

const WORLD = { minLat: -90, maxLat: 90, minLon: -180, maxLon: 180 }
const some = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 })

const wanted: fc.Arbitrary<Wanted> = fc
  .record({
    where: fc.constantFrom({}, {}, { state: 'TX' }, { state: 'MO' }, { cityKey: '1' }, { cityKey: '9' }),
    languages: maybe(some([...CHOICES.languages, 'Klingon'])),
    specialties: maybe(some(CHOICES.specialties)),
    subSpecialties: maybe(some(CHOICES.subSpecialties)),
    civicActivities: maybe(some(CHOICES.civicActivities.map((value) => value.toUpperCase()))),
    licensedIn: maybe(some(CHOICES.licensedIn.map((value) => value.toLowerCase()))),
    yearsExperience: maybe(fc.integer({ min: 0, max: 24 })),
    mustHavePhoto: fc.constantFrom(undefined, undefined, false, true),
    isCollection: fc.constantFrom(undefined, undefined, false, true),
    officeKey: fc.constantFrom(undefined, undefined, 'O1', 'O4', 'unknown'),
    teamKey: fc.constantFrom(undefined, undefined, undefined, 'T1', 'unknown'),
    name: fc.constantFrom(undefined, undefined, 'j', 'doe ja', 'tremblay', 'the'),
  })
  .map(({ where, ...filters }) => {
    // Drops half of the filters, because a search with fewer filters finds more.
    const given = Object.entries(filters).filter(([, value]) => value !== undefined)
    return { ...where, ...Object.fromEntries(given.filter((_, i) => (given.length + i) % 2 === 0)) }
  })

const keysOf = ({ entries }: Roster, rows: Iterable<number>) =>
  Array.from(rows, (row) => entries[row]?.key ?? '')
const found = (roster: Roster, which: Wanted) =>
  keysOf(roster, listRows(findAgents(roster, which).rows)).sort()

test('[AGT-21] every combination of filters finds the same agents and teams as a simple loop', () => {
  fc.assert(
    fc.property(arbitraryRows, wanted, (rows, which) => {
      const result = findAgents(rosterOf(rows), which)
      if (!result.isApproximate) expect(found(rosterOf(rows), which)).toEqual(expectedKeys(rows, which))
      else expect(expectedKeys(rows, which)).toEqual([])
    }),
    { numRuns: cases(500) },
  )
})

test('[AGT-21] each facet count equals the number of results for that option with all other filters active', () => {
  fc.assert(
    fc.property(arbitraryRows, wanted, (rows, which) => {
      const roster = rosterOf(rows)
      const { criteria, candidates, nameRows, isApproximate } = findAgents(roster, which)
      fc.pre(!isApproximate)
      const facets = facetsOf(roster, criteria, candidates, nameRows)
      for (const list of LISTS) {
        const counts = CHOICES[list].map((value) => ({
          value,
          count: expectedKeys(rows, { ...which, [list]: [value] }).length,
        }))
        const byValue = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1)
        expect(facets[list].toSorted(byValue)).toEqual(counts.filter(({ count }) => count > 0).sort(byValue))
        expect(facets[list].map(({ count }) => count)).toEqual(
          facets[list].map(({ count }) => count).sort((a, b) => b - a),
        )
      }
      expect(facets.yearsExperience).toEqual(
        YEARS_OPTIONS.map((atLeast) => ({
          atLeast,
          count: expectedKeys(rows, { ...which, yearsExperience: atLeast }).length,
        })),
      )
      expect(facets.withPhoto).toBe(expectedKeys(rows, { ...which, mustHavePhoto: true }).length)
    }),
    { numRuns: cases(200) },
  )
})

test('pages of every sort order and size contain each agent and team once', () => {
  fc.assert(
    fc.property(
      arbitraryRows,
      fc.constantFrom('daily', 'name', 'experience'),
      fc.integer({ min: 1, max: 30 }),
      (rows, sort, pageSize) => {
        const roster = rosterOf(rows)
        const all = findAgents(roster, {}).rows
        const rowsOfAll = listRows(all)
        const byYears = { name: 'experience', rankOf: (row: number) => 255 - (roster.years[row] ?? 0) }
        const order = sort === 'experience' ? byYears : sort
        const pages = Array.from({ length: Math.ceil(rowsOfAll.length / pageSize) }, (_, i) =>
          pageOfRows(roster, all, { page: i + 1, pageSize }, order as 'daily', new Date('2026-05-31T12:00Z')),
        )
        const entries = pages.flat()
        expect(entries.map(({ key }) => key).sort()).toEqual(keysOf(roster, rowsOfAll).sort())
        if (sort !== 'experience') return
        const years = entries.map(({ agent, key }) =>
          Math.max(
            agent?.yearsExperience ?? 0,
            ...rows.agents
              .filter(({ teamMasterCustomerId }) => teamMasterCustomerId === key)
              .map(({ yearsExperience }) => yearsExperience),
          ),
        )
        expect(years).toEqual(years.toSorted((a, b) => b - a))
      },
    ),
  )
})

test('cluster counts add up to all located results at every zoom; clusters at a single position list their ids', () => {
  fc.assert(
    fc.property(arbitraryRows, wanted, fc.integer({ min: 0, max: 22 }), (rows, which, zoom) => {
      const roster = rosterOf(rows)
      const { rows: matching } = findAgents(roster, which)
      const located = [...listRows(matching)].filter((row) => (roster.entries[row]?.lat ?? null) !== null)
      const clusters = clustersIn(roster, matching, { ...WORLD, zoom })
      expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(located.length)
      for (const { masterCustomerIds, count, location } of clusters) {
        if (!masterCustomerIds) continue
        expect(masterCustomerIds).toHaveLength(Math.min(count, 20))
        for (const key of masterCustomerIds)
          expect(roster.entries.find((entry) => entry.key === key)).toMatchObject(location)
      }
    }),
  )
})

const agentNamed = (firstName: string, lastName: string, i: number) => ({
  key: `${firstName} ${lastName}`,
  firstName,
  lastName,
  city: 'Austin',
  state: 'TX',
  cityKey: String(i % 2),
  ...unsearchedFields,
  officeMasterCustomerId: 'O1',
  teamMasterCustomerId: null,
  photoKey: 'portrait',
  yearsExperience: i,
  languages: [],
  specialties: [],
  subSpecialties: [],
  civicActivities: [],
  licenses: [],
  lat: null,
  lon: null,
})

test('a name search with an exact match outside the map area finds no similar names inside that area', () => {
  const ana = (i: number) => ({ ...agentNamed('Ana', 'Doe', i), key: `A${i}`, lat: i, lon: i })
  const roster = rosterOf({
    agents: [
      ...Array.from({ length: 20 }, (_, i) => ana(i)),
      { ...agentNamed('Robert', 'Smith', 20), lat: 30, lon: -97 },
      { ...agentNamed('Robert', 'Smyth', 21), lat: 45, lon: -73 },
    ],
    teams: [],
  })
  const part = { minLat: 44, maxLat: 46, minLon: -74, maxLon: -72, zoom: 10 }
  const shown = (name: string) => clustersIn(roster, findAgents(roster, { name }).rows, part)
  expect(shown('smith')).toEqual([])
  expect(shown('smyth')).toHaveLength(1)
  expect(shown('smyht')).toHaveLength(1)
})

const named = rosterOf({
  agents: [
    ...FIRST_NAMES.flatMap((first) => LAST_NAMES.map((last) => [first, last] as const)),
    ['Robert', 'Smith'] as const,
  ].map(([first, last], i) => agentNamed(first, last, i)),
  teams: [],
})

test.each([
  ['oneil jane', ["Jane O'Neil"], false],
  ["o'neil, jane", ["Jane O'Neil"], false],
  ['o’neil jane', ["Jane O'Neil"], false],
  ['o neil jane', ["Jane O'Neil"], false],
  ['zoe tremblay roy', ['Zoé Tremblay-Roy'], false],
  ['ZOÉ tremblayroy', ['Zoé Tremblay-Roy'], false],
  ['jean luc doe', ['Jean-Luc Doe'], false],
  ['jeanluc doe', ['Jean-Luc Doe'], false],
  ['delacruz ana', ['Ana De La Cruz'], false],
  ['cruz ana', ['Ana De La Cruz'], false],
  ['lukasz ana', ['Ana Łukasz'], false],
  ['李 明', ['李 明'], false],
  ['robert smith', ['Robert Smith'], false],
  ['rob smi', ['Robert Smith'], false],
  ['robrt smith', ['Robert Smith'], true],
  ['robert smtih', ['Robert Smith'], true],
  ['rovert smiht', ['Robert Smith'], true],
  ['robbetr', ['Robert Smith'], true],
  ['zoe tremlbay', ['Zoé Tremblay-Roy'], true],
  ['xyz', [], false],
  ['%', [], false],
  ['x'.repeat(100), [], false],
])('searching for %j finds %j', (name, keys, isApproximate) => {
  expect(found(named, { name })).toEqual(keys)
  expect(findAgents(named, { name }).isApproximate).toBe(isApproximate)
})
