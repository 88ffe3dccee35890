import { PAGE_SIZES } from '@gable/kit/rules/search-limits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { regionCode, regionCodes } from '../geo/regions.ts'
import {
  DIRECTORY_KINDS,
  DIRECTORY_SORTS,
  type DirectoryQuery,
  normalizeDirectoryFilters,
} from './directory-query.ts'
import {
  agentsPath,
  canonicalDirectoryUrl,
  isDirectoryLanding,
  officesPath,
  parseDirectoryUrl,
  printDirectoryUrl,
} from './directory-url.ts'
import { MAP_STATES } from './search-words.ts'

const read = (url: string) => {
  const [path = '', query = ''] = url.split('?')
  return parseDirectoryUrl(path, new URLSearchParams(query))
}
const filtersOf = (url: string) => read(url)?.query.filters
const wrapped = (path: string, value: unknown) =>
  `${path}?${new URLSearchParams({ searchQuery: JSON.stringify(value) })}`

const slug = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,18}[a-z0-9])?$/).filter((text) => !text.includes('--'))
/** Excludes slugs that, followed by the state code, would be read as the name of a state. */
const citySlug = (state: string) => slug.filter((text) => !regionCode(`${text}-${state}`))
const key = fc.stringMatching(/^[A-Za-z0-9][\w-]{0,20}$/)
const text = fc.stringMatching(/^[A-Za-zÀ-ÿ&,+%-]{1,12}( [A-Za-zÀ-ÿ&,'’-]{1,12}){0,2}$/)
const texts = fc.uniqueArray(text, { minLength: 1, maxLength: 4 })
const place = (kind: DirectoryQuery['kind']) =>
  fc.constantFrom(...regionCodes).chain((state) =>
    fc.record({
      state: fc.constant(state),
      city: fc.option(fc.record({ slug: citySlug(state), key: kind === 'agents' ? fc.constant(null) : key })),
    }),
  )
const filters = fc.record(
  {
    name: text,
    languages: texts,
    specialties: texts,
    subSpecialties: texts,
    civicActivities: texts,
    licensedIn: fc.uniqueArray(fc.constantFrom(...Array.from(regionCodes, (code) => code.toUpperCase())), {
      minLength: 1,
      maxLength: 3,
    }),
    yearsExperience: fc.integer({ min: 1, max: 24 }),
    mustHavePhoto: fc.constant(true as const),
  },
  { requiredKeys: [] },
)
const queries: fc.Arbitrary<DirectoryQuery> = fc.constantFrom(...DIRECTORY_KINDS).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    luxury: fc.boolean(),
    place: fc.option(place(kind)),
    filters: filters.map((all) => {
      if (kind === 'agents') return normalizeDirectoryFilters(all)
      return all.name === undefined ? {} : { name: all.name }
    }),
    sort: fc.constantFrom(...DIRECTORY_SORTS[kind]),
    page: fc.integer({ min: 1, max: 100 }),
    pageSize: fc.constantFrom(...PAGE_SIZES),
    mapState: fc.constantFrom(...MAP_STATES),
  }),
)

describe('directory URL', () => {
  test('parses a printed URL back to the same query, with nothing dropped', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const url = printDirectoryUrl(query)
        expect(read(url)).toEqual({ query, dropped: [], fromForm: false })
        expect(printDirectoryUrl(query)).toBe(url)
      }),
      { numRuns: 500 },
    )
  })

  test('never throws on any path and query, and prints every parsed query as a URL that parses to the same query', () => {
    const segment = fc.oneof(fc.string(), fc.constantFrom('tx', 'austin-tx', 'Texas', 'city', '%', '%E0%A4'))
    const parameter = fc.tuple(
      fc.oneof(
        fc.string(),
        fc.constantFrom('searchQuery', 'name', 'languages', 'licensedIn', 'yearsExperience', 'page', 'sort'),
      ),
      fc.oneof(fc.string(), fc.json(), fc.constantFrom('tx', '25', '{"filters":{"languages":"French"}}')),
    )
    const base = fc.constantFrom('real-estate-agents', 'luxury/real-estate-agents', 'real-estate-offices')
    fc.assert(
      fc.property(base, fc.array(segment), fc.array(parameter), (start, segments, parameters) => {
        const parsed = parseDirectoryUrl(
          `/${[start, ...segments].join('/')}`,
          new URLSearchParams(parameters),
        )
        const isWhole = parsed && parsed.query.place?.city?.key !== null
        if (isWhole) expect(read(printDirectoryUrl(parsed.query))?.query).toEqual(parsed.query)
      }),
      { numRuns: 500 },
    )
  })

  const austin = { state: 'tx', city: { slug: 'austin', key: null } }
  test.each([
    ['/real-estate-agents', null],
    ['/real-estate-agents/austin-tx', austin],
    ['/real-estate-agents/Austin-TX/', austin],
    ['/real-estate-agents/san-antonio-tx', { state: 'tx', city: { slug: 'san-antonio', key: null } }],
    ['/real-estate-agents/tx', { state: 'tx', city: null }],
    ['/real-estate-agents/Texas', { state: 'tx', city: null }],
    ['/real-estate-agents/new-york', { state: 'ny', city: null }],
    ['/real-estate-agents/New%20York', { state: 'ny', city: null }],
    ['/real-estate-agents/new-york-ny', { state: 'ny', city: { slug: 'new-york', key: null } }],
    ['/real-estate-agents/montr%C3%A9al-qc', { state: 'qc', city: { slug: 'montreal', key: null } }],
  ])('[AGT-02] [AGT-03] [AGT-04] CS-38: reads the place in %s', (url, expected) => {
    expect(read(url)?.query).toMatchObject({ kind: 'agents', place: expected })
  })

  test.each([
    ['/real-estate-offices', null],
    ['/real-estate-offices/tx', { state: 'tx', city: null }],
    [
      '/real-estate-offices/tx/austin/city/4671654',
      { state: 'tx', city: { slug: 'austin', key: '4671654' } },
    ],
    // A ZIP code path provides only the city. A later step looks up the city's key.
    ['/real-estate-offices/tx/austin/zip/78704', austin],
  ])('[AGT-06] [AGT-07] reads the place in %s', (url, expected) => {
    expect(read(url)?.query).toMatchObject({ kind: 'offices', place: expected })
  })

  test.each([
    '/real-estate-agents/austin',
    '/real-estate-agents/austin-zz',
    '/real-estate-agents/ada-lopez-austin-tx/7001594',
    '/real-estate-offices/atlantis',
    '/real-estate-offices/tx/austin',
    '/homes-for-sale/tx',
    '/real-estate-agents/%E0%A4',
  ])('%s is not a directory list', (url) => {
    expect(read(url)).toBeNull()
  })

  test('[AGT-04] [AGT-21] reads filters from a searchQuery, nested or not; explicit parameters take precedence', () => {
    const all = {
      name: 'Ada',
      languages: ['Spanish'],
      specialties: ['Buyers'],
      subSpecialties: ['Downsizing'],
      civicActivities: ['Rotary'],
      licensedIn: ['TX', 'OK'],
      yearsExperience: 10,
      mustHavePhoto: true,
    }
    expect(read(wrapped('/real-estate-agents/tx', all))).toMatchObject({
      query: { filters: all },
      dropped: [],
    })
    expect(filtersOf(wrapped('/real-estate-agents/tx', { filters: all, mapState: 'hidden-all' }))).toEqual(
      all,
    )
    expect(filtersOf(`${wrapped('/real-estate-agents/tx', all)}&languages=French`)?.languages).toEqual([
      'French',
    ])
  })

  test.each([
    ['0', undefined],
    ['1', 1],
    ['24', 24],
    ['25', 24],
    ['400', 24],
  ])('[AGT-25] [AGT-26] reads %s years of experience as %s', (years, expected) => {
    expect(filtersOf(`/real-estate-agents/tx?yearsExperience=${years}`)?.yearsExperience).toBe(expected)
    expect(
      filtersOf(wrapped('/real-estate-agents/tx', { yearsExperience: Number(years) }))?.yearsExperience,
    ).toBe(expected)
  })

  test('lists invalid parameters as dropped and keeps the others', () => {
    const parsed = read(
      '/real-estate-agents/tx?yearsExperience=many&licensedIn=zz&pool=1&page=0&utm_source=x&languages=French&sort=odd&searchQuery={',
    )
    expect(parsed?.dropped.sort()).toEqual(
      ['licensedIn', 'page', 'pool', 'searchQuery', 'sort', 'yearsExperience'].sort(),
    )
    expect(parsed?.query.filters).toEqual({ languages: ['French'] })
    expect(read('/real-estate-offices/tx?languages=French')?.dropped).toEqual(['languages'])
  })

  test('returns a canonical URL only when no filters are set, and leaves sort, page size, and map state out of the URL', () => {
    const canonical = (url: string) => {
      const parsed = read(url)
      return parsed && canonicalDirectoryUrl(parsed.query)
    }
    expect(canonical('/real-estate-agents/austin-tx?page=2')).toBe('/real-estate-agents/austin-tx?page=2')
    expect(canonical('/real-estate-agents/austin-tx?page=2&sort=name')).toBe('/real-estate-agents/austin-tx')
    expect(canonical('/luxury/real-estate-offices/tx?mapState=hidden-all')).toBe(
      '/luxury/real-estate-offices/tx',
    )
    expect(canonical('/real-estate-agents/austin-tx?languages=French')).toBeNull()
  })

  test('treats only a URL without a place or filters as a landing page', () => {
    const landing = (url: string) => {
      const parsed = read(url)
      return parsed !== null && isDirectoryLanding(parsed.query)
    }
    expect(landing('/real-estate-agents')).toBe(true)
    expect(landing('/luxury/real-estate-offices?utm_source=mail')).toBe(true)
    expect(landing('/real-estate-agents?name=ada')).toBe(false)
    expect(landing('/real-estate-agents/tx')).toBe(false)
  })

  test('builds the paths of lists from codes', () => {
    expect(agentsPath({ state: 'TX', citySlug: 'austin' })).toBe('/real-estate-agents/austin-tx')
    expect(agentsPath({ state: 'tx' })).toBe('/real-estate-agents/tx')
    expect(officesPath({ state: 'TX', citySlug: 'austin', cityKey: '4671654' })).toBe(
      '/real-estate-offices/tx/austin/city/4671654',
    )
    expect(officesPath({ state: 'TX', citySlug: 'austin' })).toBe('/real-estate-offices/tx')
  })
})
