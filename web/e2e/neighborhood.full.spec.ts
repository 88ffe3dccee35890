import type { Page } from '@playwright/test'
import { z } from 'zod'
import { city } from './place.ts'
import { waitForSurroundings } from './surroundings.ts'
import { expect, expectAccessible, settled, test } from './test.ts'

const answer = z.object({
  data: z.object({
    search: z.object({
      results: z.array(
        z.object({
          listingUrl: z.string(),
          location: z.object({ lat: z.number().nullable(), lon: z.number().nullable() }),
        }),
      ),
    }),
  }),
})

async function listingsOn(page: Page, cityKey: string, number: number) {
  const query = `{ search(input: { place: { type: CITY, placeKey: "${cityKey}" }, pageSize: 96, page: ${number} }) {
    results { listingUrl location { lat lon } } } }`
  const response = await page.request.post('/graphql', { data: { query } })
  return answer.parse(await response.json()).data.search.results
}

/**
 * Returns the path of a listing in a city: a listing with a position when `placed` is true, otherwise a
 * listing whose position is withheld.
 */
async function listingPathIn(page: Page, cityKey: string, placed = true): Promise<string> {
  for (let number = 1; number <= 5; number++) {
    const listings = await listingsOn(page, cityKey, number)
    const listing = listings.find(({ location }) => (location.lat !== null) === placed)
    if (listing) {
      await waitForSurroundings(page.request, listing.location)
      return listing.listingUrl
    }
  }
  throw new Error(`${cityKey} has no such home.`)
}

const profile = z.object({
  data: z.object({
    neighborhood: z.object({ ready: z.boolean(), character: z.string().nullable() }).nullable(),
  }),
})

/**
 * Returns the path of a listing whose neighborhood is in the same city as the listing. Near a city's border,
 * some neighborhoods belong to the neighboring city.
 */
async function listingPathInNeighborhood(page: Page, key: string, name: string): Promise<string> {
  for (const { listingUrl, location } of await listingsOn(page, key, 1)) {
    const { lat, lon } = location
    if (lat === null) continue
    await waitForSurroundings(page.request, location)
    const query = `{ neighborhood(lat: ${lat}, lon: ${lon}, locale: EN_US) { ready character } }`
    const response = await page.request.post('/graphql', { data: { query } })
    const { neighborhood } = profile.parse(await response.json()).data
    if (neighborhood?.character?.includes(`, ${name} is `)) return listingUrl
  }
  throw new Error(`${name} has no home in a neighborhood of its own.`)
}

const austinKey = city.path.split('/').at(-1) ?? ''
const montrealKey = '6077243'

const section = (page: Page, name = 'Neighborhood') => page.getByRole('region', { name, exact: true })
const isAbout = (operation: string) => (body: unknown) =>
  z.object({ operationName: z.literal(operation) }).safeParse(body).success

/**
 * Replaces the responses to an operation with the return value of `say`. When `say` returns undefined, the
 * request passes through, as do all other requests.
 */
async function answerAs(page: Page, operation: string, say: () => object | undefined) {
  const matches = isAbout(operation)
  await page.route('**/graphql', (route) => {
    const reply = matches(route.request().postDataJSON()) ? say() : undefined
    return reply ? route.fulfill({ json: reply }) : route.fallback()
  })
}

/** Scrolls the section into view. The section does not request its data until then. */
async function approach(page: Page, name?: string) {
  await settled(page)
  await section(page, name).scrollIntoViewIfNeeded()
}

test('[MAP-08] [MAP-19] a listing shows 16 neighborhood scores, requested only when the section is near the viewport', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (isAbout('NeighborhoodScores')(request.postDataJSON?.())) requests.push('NeighborhoodScores')
  })
  await page.goto(await listingPathIn(page, austinKey))
  await settled(page)
  expect(requests).toEqual([])
  await approach(page)
  const scores = section(page).getByRole('img', { name: /^[\d.]+ out of 10$/ })
  await expect(scores).toHaveCount(16)
  await section(page).getByRole('button', { name: 'Show all 16 scores' }).click()
  await expect(section(page).getByText('Transit friendly')).toBeVisible()
  await expect(section(page).getByText('Quiet', { exact: true })).toBeVisible()
  expect(requests).toHaveLength(1)
  await expectAccessible(page)
})

test('[MAP-18] [MAP-20] shows the character of the neighborhood, a link to its search page, and nearby places with walking times and addresses', async ({
  page,
}) => {
  await page.goto(await listingPathInNeighborhood(page, austinKey, city.name))
  await approach(page)
  await expect(section(page).getByText(/, Austin is /)).toBeVisible()
  await expect(
    section(page)
      .getByRole('listitem')
      .filter({ hasText: /\d\smin.+ · .+, Austin$/ }),
  ).not.toHaveCount(0)
  const school = section(page)
    .getByRole('listitem')
    .filter({ hasText: /(Primary · K-5|High · 9-12)/ })
  await expect(school).not.toHaveCount(0)
  await expect(
    section(page)
      .getByText(/ (Independent School District|County Schools)$/)
      .first(),
  ).toBeVisible()
  await section(page)
    .getByRole('link', { name: /^Homes for sale in / })
    .click()
  await expect(page).toHaveURL(/\/homes-for-sale\/tx\/austin\/neighborhood\/4671654-/)
})

test('shows the section in French for a Montréal listing', async ({ page }) => {
  await page.goto(`/fr${await listingPathIn(page, montrealKey)}`)
  await approach(page, 'Le quartier')
  const scores = section(page, 'Le quartier').getByRole('img', { name: /^[\d,]+ sur 10$/ })
  await expect(scores).toHaveCount(16)
  await expect(section(page, 'Le quartier').getByText('Santé et bien-être', { exact: true })).toBeAttached()
  await expectAccessible(page)
})

test('[MAP-21] polls every second until the data is ready', async ({ page }) => {
  let questions = 0
  await answerAs(page, 'NearbySchools', () =>
    ++questions < 3 ? { data: { nearbySchools: { ready: false, items: [] } } } : undefined,
  )
  await page.goto(await listingPathIn(page, austinKey))
  await approach(page)
  await expect(
    section(page)
      .getByText(/Elementary School/)
      .first(),
  ).toBeVisible()
  expect(questions).toBe(3)
})

const failures = [
  ['NeighborhoodScores', 'We couldn’t load the neighborhood scores.', /out of 10/],
  ['NearbySchools', 'We couldn’t load the nearby schools.', /School District|County Schools/],
] as const

for (const [operation, failure, shown] of failures)
  test(`[MAP-22] [ERR-25] shows an error and a retry button when ${operation} fails, without affecting other parts`, async ({
    page,
  }) => {
    let dead = true
    await answerAs(page, operation, () =>
      dead ? { data: null, errors: [{ message: 'Something went wrong' }] } : undefined,
    )
    await page.goto(await listingPathIn(page, austinKey))
    await approach(page)
    await expect(section(page).getByText(failure)).toBeVisible()
    await expect(section(page).getByRole('listitem')).not.toHaveCount(0)
    await expectAccessible(page)
    dead = false
    await section(page).getByRole('button', { name: 'Try again' }).click()
    await expect(section(page).getByText(failure)).toHaveCount(0)
    const proof = section(page)
      .getByText(shown)
      .or(section(page).getByRole('img', { name: shown }))
    await expect(proof).not.toHaveCount(0)
  })

test('[MAP-22] [ERR-25] stops polling each part after 30 seconds and shows an error', async ({ page }) => {
  await page.clock.install()
  await answerAs(page, 'NearbySchools', () => ({ data: { nearbySchools: { ready: false, items: [] } } }))
  await answerAs(page, 'NearbyPlaces', () => ({ data: { nearbyPlaces: { ready: false, items: [] } } }))
  await page.goto(await listingPathIn(page, austinKey))
  await approach(page)
  const waiting = section(page).getByRole('status', { name: 'Loading…' })
  await expect(waiting).toHaveCount(2)
  await page.clock.fastForward(31_000)
  await expect(section(page).getByText('We couldn’t load the nearby schools.')).toBeVisible()
  await expect(section(page).getByText('We couldn’t load the nearby places.')).toBeVisible()
  await expect(section(page).getByRole('img', { name: /out of 10/ })).toHaveCount(16)
})

test('shows no neighborhood for a listing with a withheld location', async ({ page }) => {
  await page.goto(await listingPathIn(page, austinKey, false))
  await settled(page)
  await expect(section(page)).toHaveCount(0)
})
