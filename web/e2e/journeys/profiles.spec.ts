import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { en } from '../messages.ts'
import { expect, expectAccessibleInFull, settled, test } from '../test.ts'

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
  if (!found?.agent) throw new Error('No listing of this state has such an agent.')
  return { listingUrl: found.listingUrl, agent: found.agent }
}

const years = (page: Page, list: string) =>
  page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => Number(item.querySelector('p + p')?.textContent)))

test("[AGT-05, AGT-13, AGT-28] opens the profile of a listing's agent, with awards and a vCard", {
  tag: '@full',
}, async ({ page }) => {
  const { listingUrl, agent } = await listingBy(page.request, ({ awards }) => awards.length > 1)
  await page.goto(listingUrl)
  await settled(page)
  await page
    .getByRole('region', { name: en('contact.title') })
    .getByRole('link', { name: agent.fullName })
    .click()
  await expect(page).toHaveURL(agent.bioUrl)
  await expect(page.getByRole('heading', { level: 1, name: agent.fullName })).toBeFocused()
  const awards = page.getByRole('list', { name: en('profile.awards.general') }).getByRole('listitem')
  await expect(awards).toHaveCount(agent.awards.length)
  const given = await years(page, 'General awards')
  expect(given).toEqual(given.toSorted((one, other) => other - one))
  expect(given).toHaveLength(agent.awards.length)
  const seal = await page.locator('#awards li > svg').first().boundingBox()
  expect([seal?.width, seal?.height]).toEqual([102, 53])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: en('profile.vcard') }).click()
  const card = await readFile(await (await download).path(), 'utf8')
  expect(card).toContain(`\r\nFN:${agent.fullName}\r\n`)
  await settled(page)
  await expectAccessibleInFull(page)
})
