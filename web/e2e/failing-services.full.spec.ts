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
  // A browser reports what it could not load, as it should; only what the scripts themselves trip over counts.
  failOnConsoleErrors: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(undefined)
    expect(complaints).toEqual([])
  },
})

// One set of services fails for one test at a time.
test.describe.configure({ mode: 'default' })

const faults = ['dead', 'hanging', 'garbled'] as const
type Fault = (typeof faults)[number]

/** Has the services fail whose paths begin so, and all others be well. */
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

/** A home in Texas for each visit, so that none finds kept what another asked for. */
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

/** Goes to a home of its own, and expects what a page owes everybody, whatever fails. */
async function openListing(page: Page, index: number): Promise<void> {
  const response = await page.goto(await listingPath(page, index))
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/, TX \d{5}$/)
  for (const name of ['Facts', 'Listed by', 'Monthly cost', 'Location'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Source of this listing' })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
}

/** What a page says when it lacks what a service has to tell. */
const lacks: { service: string; path: string; expectText: (page: Page) => Promise<void> }[] = [
  {
    service: 'agents',
    path: 'agents',
    // The listing itself knows the name, and the office has a telephone.
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
    expectText: (page) => expect(page.getByText(/^Today’s rates are not available\./)).toBeVisible(),
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
    test(`the page of a home stands while ${service} is ${fault}, and says what it lacks`, async ({
      page,
      failingSite,
    }) => {
      const index = row * faults.length + column
      await fail(page, failingSite, {})
      // What frames the page is known by the time that something fails, as on any site that has been up for a while.
      await openListing(page, index)
      // A visit keeps the office that sponsors it, also one that comes late: the next page begins without.
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
  test(`the page of a home stands while photos is ${fault}, and says what it lacks`, async ({
    page,
    failingSite,
  }) => {
    await fail(page, failingSite, {})
    await page.route('**/photos/**', (route) => pictures[fault](route))
    await page.goto(await listingPath(page, 40), { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Facts', exact: true })).toBeVisible()
    if (fault !== 'hanging') await expect(page.getByText(/We couldn’t load \d+ photos?\.$/)).toBeVisible()
    // The page works without its pictures.
    const dialog = page.getByRole('dialog')
    await expect(async () => {
      // One that came late lies over the button.
      if (!(await dialog.isVisible()))
        await page.getByRole('button', { name: 'Share', exact: true }).click({ timeout: 2000 })
      await expect(dialog).toBeVisible({ timeout: 2000 })
    }).toPass()
  })

test('[ERR-12] while leads is dead a request says so and keeps everything; it goes out once leads is back', async ({
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
  await expect(form.getByText(/^Nobody could take your request just now\./)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  await fail(page, failingSite, {})
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
})
