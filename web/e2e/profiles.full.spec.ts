import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { expect, expectAccessible, settled, test } from './test.ts'

const award = z.object({ name: z.string(), year: z.number().nullable() })
const team = z.object({ teamUrl: z.string() })
const agent = z.object({
  masterCustomerId: z.string(),
  fullName: z.string(),
  bioUrl: z.string(),
  careerAwards: z.array(award),
  awards: z.array(award),
  team: team.nullable(),
})
type Agent = z.infer<typeof agent>

const listingSchema = z.object({
  listingUrl: z.string(),
  agent: agent.nullable(),
  office: z.object({ officeUrl: z.string(), officeName: z.string() }).nullable(),
})

/** Returns listings in Texas with their agents and offices. */
async function fetchListings(request: APIRequestContext) {
  const query = `{ search(input: { place: { type: STATE, placeKey: "tx" }, pageSize: 96 }) { results {
    listingUrl
    office { officeUrl officeName }
    agent { masterCustomerId fullName bioUrl careerAwards { name year } awards { name year } team { teamUrl } }
  } } }`
  const response = await request.post('/graphql', { data: { query } })
  const shape = z.object({ data: z.object({ search: z.object({ results: z.array(listingSchema) }) }) })
  return shape.parse(await response.json()).data.search.results
}

/** Returns a listing whose agent matches `wanted`. */
async function listingBy(request: APIRequestContext, wanted: (agent: Agent) => boolean) {
  const found = (await fetchListings(request)).find(({ agent }) => agent && wanted(agent))
  if (!found?.agent) throw new Error('Texas has no such agent.')
  return { listingUrl: found.listingUrl, agent: found.agent }
}

test('[AGT-29] a section link scrolls its section to 57 pixels below the top of the viewport, and moves the focus to the section', async ({
  page,
}) => {
  const { agent } = await listingBy(page.request, ({ awards }) => awards.length > 0)
  await page.goto(agent.bioUrl)
  await settled(page)
  const nav = page.getByRole('navigation', { name: 'On this page' })
  const top = (id: string) =>
    page.locator(`#${id}`).evaluate((part) => Math.round(part.getBoundingClientRect().top))
  for (const [name, id] of [
    ['Homes', 'homes'],
    ['Credentials', 'facts'],
  ] as const) {
    // Uses the keyboard, because the links move with the header and a mouse click may miss them.
    await nav.getByRole('link', { name }).press('Enter')
    await expect(page.locator(`#${id}`)).toBeFocused()
    await expect.poll(() => top(id)).toBe(57)
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'location')
    await expect(page.locator(`#${id}-title`)).toBeInViewport()
  }
  await page.goto(`${agent.bioUrl}#awards`)
  await expect.poll(() => top('awards')).toBe(57)
})

test('[AGT-09] a team page lists its members with links to their profiles, and Back returns from a profile to the team page', async ({
  page,
}) => {
  const { agent } = await listingBy(page.request, ({ team }) => team !== null)
  expect((await page.goto(agent.team?.teamUrl ?? ''))?.status()).toBe(200)
  await settled(page)
  await page
    .getByRole('list', { name: 'Members' })
    .getByRole('link', { name: agent.fullName })
    .first()
    .click()
  await expect(page).toHaveURL(agent.bioUrl)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Members' })).toBeVisible()
  await settled(page)
  // Scrolls to the top, where no sticky element covers a link.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
})

test('[AGT-05] an agent profile works in French, in the luxury theme, and with any name in its URL', async ({
  page,
}) => {
  const { agent } = await listingBy(page.request, () => true)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/fr/luxury${agent.bioUrl}`)
  await expect(page.getByRole('heading', { level: 1, name: agent.fullName })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sur cette page' })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  const other = `/real-estate-agents/somebody-else/${agent.masterCustomerId}`
  expect((await page.goto(other))?.status()).toBe(200)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${agent.bioUrl}$`))
  for (const kind of ['agents/nobody', 'offices/nowhere', 'teams/none'])
    expect((await page.goto(`/real-estate-${kind}/1`))?.status()).toBe(404)
})
