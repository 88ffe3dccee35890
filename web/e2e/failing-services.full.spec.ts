import type { Page, Route } from '@playwright/test'
import { z } from 'zod'
import { expect, test as usual } from './test.ts'

interface FailingSite {
  origin: string
  faults: string
}

const test = usual.extend<{ failingSite: FailingSite }>({
  failingSite: [{ origin: '', faults: '' }, { option: true }],
  baseURL: ({ failingSite }, use) => use(failingSite.origin),
  // The browser logs failed requests to the console, which is expected here. Only uncaught script errors fail
  // the test.
  failOnConsoleErrors: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(undefined)
    expect(complaints).toEqual([])
  },
})

// Runs the tests one after another: they share one set of services, which fails for one test at a time.
test.describe.configure({ mode: 'default' })

const faults = ['dead', 'hanging', 'garbled'] as const
type Fault = (typeof faults)[number]

/** Makes the services with the given path prefixes fail, and all others work. */
async function fail(page: Page, { faults }: FailingSite, services: Record<string, Fault>): Promise<void> {
  expect((await page.request.put(faults, { data: services })).status()).toBe(204)
}

const listingSchema = z.object({
  listingUrl: z.string(),
  propertyType: z.string(),
  streetView: z.object({ status: z.string() }).nullable(),
})
const answer = z.object({
  data: z.object({
    search: z.object({ results: z.array(listingSchema) }),
  }),
})

/**
 * Returns the path of a Texas listing. Each index returns a different listing, so that no visit reuses data
 * that an earlier visit cached.
 */
async function listingPath(page: Page, index: number): Promise<string> {
  const query = `{ search(input: { place: { type: STATE, placeKey: "tx" }, pageSize: 96 }) {
    results { listingUrl propertyType streetView { status } } } }`
  const response = await page.request.post('/graphql', { data: { query } })
  const { results } = answer.parse(await response.json()).data.search
  const listings = results.filter(
    ({ propertyType, streetView }) => propertyType === 'Residential' && streetView?.status === 'OK',
  )
  const home = listings[index]
  if (!home) throw new Error(`Texas has no home number ${index}.`)
  return home.listingUrl
}

/**
 * Opens the listing at the index, and expects the parts that every listing page must show, regardless of
 * which service fails.
 */
async function openListing(page: Page, index: number): Promise<void> {
  const response = await page.goto(await listingPath(page, index))
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/, TX \d{5}$/)
  for (const name of ['Facts', 'Listed by', 'Monthly cost', 'Location'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Source of this listing' })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
}

/** The services that fail, and what the page shows without each of them. */
const lacks: { service: string; path: string; expectText: (page: Page) => Promise<void> }[] = [
  {
    service: 'agents',
    path: 'agents',
    // The listing itself contains the agent's name, and the office has a phone number.
    expectText: async (page) => {
      await expect(page.getByRole('region', { name: 'Listed by' }).getByRole('img')).toHaveCount(0)
      await expect(page.getByRole('link', { name: /^Call \(/ })).toBeVisible()
    },
  },
  {
    service: 'offices',
    path: 'offices',
    expectText: (page) =>
      expect(page.getByText('We couldn’t load the sponsoring office. Please try again later.')).toBeVisible(),
  },
  {
    service: 'agents and offices',
    path: 'agents,offices',
    expectText: (page) =>
      expect(page.getByText(/^The phone number isn’t available right now\./)).toBeVisible(),
  },
  {
    service: 'content',
    path: 'content',
    expectText: (page) => expect(page.getByText(/^Today’s rates aren’t available\./)).toBeVisible(),
  },
  {
    service: 'nls',
    path: 'content/api/v4/nls',
    expectText: async (page) => {
      const part = page.getByRole('region', { name: 'Neighborhood', exact: true })
      await part.getByRole('heading', { name: 'Neighborhood' }).scrollIntoViewIfNeeded()
      await expect(part.getByRole('button', { name: 'Try again' })).toHaveCount(3)
    },
  },
]

lacks.forEach(({ service, path, expectText }, row) => {
  faults.forEach((fault, column) => {
    test(`the listing page renders while ${service} is ${fault}, and shows what is missing`, async ({
      page,
      failingSite,
    }) => {
      const index = row * faults.length + column
      await fail(page, failingSite, {})
      // Loads the site chrome into the caches before a service fails, as on any site that has run for a
      // while.
      await openListing(page, index)
      // The page stores the sponsoring office in the session storage even when the office loads late. Clears
      // the storage, so that the next page starts without an office.
      await page.addInitScript(() => sessionStorage.clear())
      await fail(page, failingSite, Object.fromEntries(path.split(',').map((each) => [each, fault])))
      await openListing(page, index + lacks.length * faults.length)
      await expectText(page)
      await fail(page, failingSite, {})
    })
  })
})

const pictures: Record<Fault, (route: Route) => Promise<void> | undefined> = {
  dead: (route) => route.abort('connectionrefused'),
  hanging: () => undefined,
  garbled: (route) => route.fulfill({ contentType: 'image/avif', body: 'no picture' }),
}

for (const fault of faults)
  test(`the listing page renders while the photos service is ${fault}, and shows what is missing`, async ({
    page,
    failingSite,
  }) => {
    await fail(page, failingSite, {})
    await page.route('**/photos/**', (route) => pictures[fault](route))
    await page.goto(await listingPath(page, 40), { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Facts', exact: true })).toBeVisible()
    if (fault !== 'hanging') await expect(page.getByText(/We couldn’t load \d+ photos?\.$/)).toBeVisible()
    // The rest of the page works without the photos.
    const dialog = page.getByRole('dialog')
    await expect(async () => {
      // If an earlier attempt opened the dialog late, the dialog now covers the button.
      if (!(await dialog.isVisible()))
        await page.getByRole('button', { name: 'Share', exact: true }).click({ timeout: 2000 })
      await expect(dialog).toBeVisible({ timeout: 2000 })
    }).toPass()
  })

test('[ERR-12] a request form shows an error and keeps its values while the leads service is dead, and succeeds on retry', async ({
  page,
  failingSite,
}) => {
  await fail(page, failingSite, {})
  await page.goto(await listingPath(page, 41))
  const link = page.getByRole('link', { name: 'Contact agent', exact: true })
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog')
  await link.click()
  const form = page.getByRole('dialog', { name: 'Request More Info' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  const message = `May I see it? ${crypto.randomUUID()}`
  await form.getByRole('textbox', { name: 'Message' }).fill(message)
  await fail(page, failingSite, { leads: 'dead' })
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Oops, something went wrong!')).toBeVisible()
  await expect(form.getByText(/^We couldn’t send your request\./)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  await fail(page, failingSite, {})
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
})
