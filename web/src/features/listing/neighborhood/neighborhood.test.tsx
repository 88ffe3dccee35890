// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { sampleListing } from '../../../fixtures/sample.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { defaultFlags, SiteChromeContext } from '../../../platform/graphql/site-chrome.ts'
import { Neighborhood } from './neighborhood.tsx'

/** Fake IntersectionObserver that reports every element as visible immediately. */
class Near {
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe() {
    // @ts-expect-error only this is read of it
    this.#tell([{ isIntersecting: true }], this)
  }
  disconnect() {}
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', Near))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const query = graphql(`
  query NeighborhoodSample {
    listing(uPI: "1") {
      id
      ...Neighborhood_listing
    }
  }
`)

function Flagged({ localLogic, children }: { localLogic: boolean; children: ReactNode }) {
  const [frame] = useState({ menus: [], flags: { ...defaultFlags, localLogic }, footer: null, ads: null })
  return <SiteChromeContext value={frame}>{children}</SiteChromeContext>
}

function Page() {
  const { data } = useQuery(query, { errorPolicy: 'all' })
  return data?.listing ? <Neighborhood listing={data.listing} /> : null
}

const kinds = [
  'QUIET',
  'VIBRANT',
  'CAFES',
  'RESTAURANTS',
  'NIGHTLIFE',
  'SHOPPING',
  'GROCERIES',
  'PARKS',
].concat(
  ['WELLNESS', 'PRIMARY_SCHOOLS', 'HIGH_SCHOOLS', 'DAYCARES', 'PEDESTRIAN_FRIENDLY', 'CYCLING_FRIENDLY'],
  ['TRANSIT_FRIENDLY', 'CAR_FRIENDLY'],
)
const point = { address: '1 Elm St, Austin', lat: 30.1, lon: -97.1 }
const home = sampleListing({ number: 1 })
const answers = {
  listing: { ...home, location: { ...home.location, lat: 30.25, lon: -97.75 } },
  neighborhood: {
    ready: true,
    name: 'Zilker',
    character: 'Green and close to the river.',
    detailUrl: '/homes-for-sale/tx/austin/neighborhood/4671654-zilker',
    scores: kinds.map((kind, index) => ({ kind, name: `Score ${index}`, value: index / 2, text: 'Why.' })),
  },
  nearbyPlaces: {
    ready: true,
    items: [{ ...point, id: 'a', name: 'Wren Coffee', category: 'CAFE', walkingTime: 4 }],
  },
  nearbySchools: {
    ready: true,
    items: [
      {
        ...point,
        id: 's',
        name: 'Whitman High',
        level: 'HIGH',
        grades: '9-12',
        district: 'Austin ISD',
        walkingTime: 75,
      },
    ],
  },
}
const renderNeighborhood = (localLogic: boolean, other: object = {}) =>
  stage(
    <Flagged localLogic={localLogic}>
      <Page />
    </Flagged>,
    { ...answers, ...other },
  )

test('[MAP-08] [MAP-18] [MAP-19] shows a neighborhood’s name, character, page link, and sixteen scores', async () => {
  await renderNeighborhood(true)
  expect(await screen.findByRole('heading', { name: 'Zilker' })).toBeDefined()
  expect(screen.getByText('Green and close to the river.')).toBeDefined()
  expect(screen.getAllByText('Why.')).toHaveLength(16)
  expect(screen.getByRole('img', { name: '7.5 out of 10' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Homes for sale in Zilker' }).getAttribute('href')).toBe(
    '/homes-for-sale/tx/austin/neighborhood/4671654-zilker',
  )
})

test('[MAP-20] shows the name, walking time, and address of each place, and the grades of each school', async () => {
  await renderNeighborhood(true)
  const place = (await screen.findByText('Wren Coffee')).closest('li')
  expect(place?.textContent).toBe('Wren Coffee4\u00a0minCafé · 1 Elm St, Austin')
  const school = (await screen.findByText('Whitman High')).closest('li')
  expect(school?.textContent).toBe('Whitman High60+\u00a0minHigh · 9-12')
  expect(screen.getByText('Austin ISD')).toBeDefined()
})

test('omits unknown details of places and schools, and shows the district of each school only when the districts differ', async () => {
  const school = answers.nearbySchools.items[0]
  const items = [
    { ...school, id: 'a', name: 'Whitman High', walkingTime: 60 },
    { ...school, id: 'b', name: 'Lake Primary', district: 'Eanes ISD', level: 'PRIMARY', grades: null },
  ]
  const place = { ...point, id: 'p', name: 'Wren Coffee', category: 'CAFE', walkingTime: 1200, address: null }
  await renderNeighborhood(true, {
    nearbyPlaces: { ready: true, items: [place] },
    nearbySchools: { ready: true, items },
  })
  const lineOf = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent
  expect(await lineOf('Wren Coffee')).toBe('Wren Coffee60+\u00a0minCafé')
  expect(await lineOf('Whitman High')).toBe('Whitman High60\u00a0minHigh · 9-12 · Austin ISD')
  expect(await lineOf('Lake Primary')).toBe('Lake Primary60+\u00a0minElementary · Eanes ISD')
  expect(screen.queryByText('Austin ISD')).toBeNull()
})

test('[F-74] shows a message when the graph has neither places nor schools', async () => {
  await renderNeighborhood(true, { nearbyPlaces: null, nearbySchools: null })
  expect(await screen.findByText('We have no information about schools near this home.')).toBeDefined()
  expect(screen.getByText('We have no information about places near this home.')).toBeDefined()
})

test('[F-56] omits the section when the graph has no data for the position', async () => {
  const none = { ready: true, items: [] }
  const { operations } = await renderNeighborhood(true, {
    neighborhood: null,
    nearbyPlaces: none,
    nearbySchools: none,
  })
  await waitFor(() => expect(operations).toHaveLength(4))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Neighborhood' })).toBeNull())
})

test('shows neither scores nor a page link for a neighborhood with only a name', async () => {
  const bare = { ...answers.neighborhood, character: null, detailUrl: null, scores: [] }
  await renderNeighborhood(true, { neighborhood: bare })
  const about = (await screen.findByRole('heading', { name: 'Zilker' })).parentElement
  expect(about?.children).toHaveLength(1)
})

test('sets the width of a score’s bar to the score out of ten', async () => {
  await renderNeighborhood(true)
  const score = (await screen.findByText('Score 15')).closest('li')
  expect(score?.querySelector<HTMLElement>('[style]')?.style.width).toBe('75%')
})

test('[SHELL-14] renders nothing and sends no requests when the feature is off', async () => {
  const { operations } = await renderNeighborhood(false)
  await waitFor(() => expect(operations).toEqual(['NeighborhoodSample']))
  expect(screen.queryByRole('region', { name: 'Neighborhood' })).toBeNull()
})

test('renders nothing for a listing whose location is hidden', async () => {
  const { operations } = await renderNeighborhood(true, {
    listing: { ...home, location: { ...home.location, lat: null, lon: null } },
  })
  await waitFor(() => expect(operations).toEqual(['NeighborhoodSample']))
  expect(screen.queryByRole('region', { name: 'Neighborhood' })).toBeNull()
})

test('[MAP-21] polls only the parts that are not ready', async () => {
  let ready = false
  const { operations } = await renderNeighborhood(true, {
    neighborhood: () => (ready ? answers.neighborhood : { ready, scores: [] }),
  })
  await screen.findByText('Wren Coffee')
  ready = true
  expect(await screen.findByRole('heading', { name: 'Zilker' })).toBeDefined()
  expect(operations.filter((name) => name === 'NeighborhoodScores').length).toBeGreaterThan(1)
  expect(operations.filter((name) => name === 'NearbyPlaces')).toHaveLength(1)
})

test.each([
  ['neighborhood', 'We couldn’t load the neighborhood scores.'],
  ['nearbyPlaces', 'We couldn’t load the nearby places.'],
  ['nearbySchools', 'We couldn’t load the nearby schools.'],
])('[MAP-22] [ERR-25] %s shows its own error when it fails, and loads on retry', async (field, failure) => {
  let dead = true
  const answer = () => (dead ? Promise.reject(new Error('dead')) : Reflect.get(answers, field))
  const { user } = await renderNeighborhood(true, { [field]: answer })
  const said = (await screen.findByText(failure)).closest<HTMLElement>('[role=status]')
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  dead = false
  if (said) await user.click(within(said).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull())
  expect(document.activeElement).not.toBe(document.body)
  for (const name of ['Zilker', 'Wren Coffee', 'Whitman High'])
    expect(await screen.findByText(name)).toBeDefined()
})

test('shows a message in each part that has no results', async () => {
  const none = { ready: true, items: [] }
  const unnamed = { ...answers.neighborhood, name: null }
  await renderNeighborhood(true, { neighborhood: unnamed, nearbyPlaces: none, nearbySchools: none })
  expect(await screen.findByText('No data on this neighborhood yet.')).toBeDefined()
  expect(await screen.findByText('There’s nothing within a half-hour walk.')).toBeDefined()
  expect(await screen.findByText('No schools found nearby.')).toBeDefined()
})
