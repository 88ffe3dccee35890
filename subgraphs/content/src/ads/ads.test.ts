import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const link = { title: 'Open doors', text: 'Two weeks.', action: 'Find one', href: '/open', external: false }
const promotion = { id: 'alerts', ...link, image: 'https://photos.example/a.webp' }
const assets = { ...link, image: 'https://photos.example/b.webp', logo: null }
/** The sample campaign of the specification, and two campaigns with overlapping dates. */
const spring = { id: 'spring', destination: 'home', startDate: '2025-03-12', endDate: '2025-03-26', assets }
const map = { ...spring, id: 'map', destination: 'map', startDate: '2025-03-20' }
const later = { ...spring, id: 'later', startDate: '2025-03-26', endDate: '2025-04-01' }
const mapSponsor = { name: 'Worldwide', logo: 'https://photos.example/logo.webp', href: '/abroad' }

const ask = async (
  fields: string,
  answer: unknown = { promotions: [promotion], takeovers: [spring, map, later], mapSponsor },
) => {
  const { ask, calls } = await testSubgraph(createSubgraph, ({ path }) =>
    path === '/content/site/ads' ? answer : { profileFlow: true },
  )
  return { ...(await ask(`{ site(locale: FR_CA) { ads { ${fields} } flags { profileFlow } } }`)), calls }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('[ADS-07] loads campaigns, promotions, and the map sponsor in the reader’s language in one call', async () => {
  vi.setSystemTime('2025-03-15T12:00:00Z')
  const words = 'title text action href external image'
  const { data, calls } = await ask(`
    promotions { id key ${words} } mapSponsor { name logo href }
    takeovers { id key destination startDate endDate active assets { ${words} logo } }
    takeover(destination: HOME) { key }`)
  expect(data).toEqual({
    site: {
      ads: {
        promotions: [{ ...promotion, id: 'Promotion:fr-CA:alerts', key: 'alerts' }],
        mapSponsor,
        takeovers: [
          {
            ...spring,
            id: 'TakeoverCampaign:fr-CA:spring',
            key: 'spring',
            destination: 'HOME',
            active: true,
          },
        ],
        takeover: { key: 'spring' },
      },
      flags: { profileFlow: true },
    },
  })
  expect(calls.filter(({ path }) => path === '/content/site/ads').map(({ query }) => query)).toEqual([
    { locale: 'fr-CA' },
  ])
})

test("[F-18] returns a promotion's forVisitors value, false by default", async () => {
  const promotions = [
    { ...promotion, forVisitors: true },
    { ...promotion, id: 'selling' },
  ]
  const { data } = await ask('promotions { key forVisitors }', { promotions, takeovers: [], mapSponsor })
  expect(data).toEqual({
    site: {
      ads: {
        promotions: [
          { key: 'alerts', forVisitors: true },
          { key: 'selling', forVisitors: false },
        ],
      },
      flags: { profileFlow: true },
    },
  })
})

test.each([
  ['2025-03-11T23:54:59.999Z', []],
  ['2025-03-11T23:55:00Z', ['spring']],
  ['2025-03-19T23:55:00Z', ['spring', 'map']],
  ['2025-03-26T23:59:59.999Z', ['spring', 'map', 'later']],
  ['2025-03-27T00:00:00Z', ['later']],
])('[F-42] at %s, returns the campaigns that are running or start soon: %j', async (now, keys) => {
  vi.setSystemTime(now)
  const { data } = await ask('takeovers { key }')
  expect(data).toMatchObject({ site: { ads: { takeovers: keys.map((key) => ({ key })) } } })
})

test.each([
  ['2025-03-11T23:59:59.999Z', null, null],
  ['2025-03-12T00:00:00Z', 'spring', null],
  ['2025-03-19T23:59:59Z', 'spring', null],
  ['2025-03-20T00:00:00Z', 'spring', 'map'],
  ['2025-03-26T23:59:59.999Z', 'spring', 'map'],
  ['2025-03-27T00:00:00Z', 'later', null],
  ['2025-04-02T00:00:00Z', null, null],
])(
  '[ADS-06, ADS-08, ADS-09] at %s, the home page shows campaign %s and the map shows %s',
  async (now, home, onMap) => {
    vi.setSystemTime(now)
    const { data } = await ask(
      'home: takeover(destination: HOME) { key } map: takeover(destination: MAP) { key }',
    )
    expect(data).toMatchObject({
      site: {
        ads: { home: home === null ? null : { key: home }, map: onMap === null ? null : { key: onMap } },
      },
    })
  },
)

test.each([[new Reply(500, 'down')], ['none']])(
  'returns null only for the ads when they cannot be loaded',
  async (answer) => {
    const { data, errors } = await ask('promotions { id }', answer)
    expect(data).toEqual({ site: { ads: null, flags: { profileFlow: true } } })
    expect(errors).toHaveLength(1)
  },
)
