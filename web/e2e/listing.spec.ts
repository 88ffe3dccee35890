import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { austin, expect, settled, test } from './test.ts'

const answer = z.object({
  data: z.object({
    search: z.object({
      results: z.array(
        z.object({
          listingUrl: z.string(),
          oUID: z.string(),
          listingId: z.string(),
          publicRemarks: z.string(),
        }),
      ),
    }),
  }),
})

/** The home of Texas with the longest remarks. */
async function wordyHome(request: APIRequestContext) {
  const query = `{ search(input: { place: { type: STATE, placeKey: "tx" }, pageSize: 96 }) {
    results { listingUrl oUID listingId publicRemarks } } }`
  const response = await request.post('/graphql', { data: { query } })
  const { results } = answer.parse(await response.json()).data.search
  const [longest] = results.toSorted((one, other) => other.publicRemarks.length - one.publicRemarks.length)
  if (!longest) throw new Error('Texas has no homes.')
  return longest
}

const lines = (page: Page, text: string) =>
  page.getByText(text).evaluate((node) => {
    const lineHeight = Number.parseFloat(getComputedStyle(node).lineHeight)
    return Math.round(node.clientHeight / lineHeight)
  })

test('[LIST-01, LIST-02] a home stands at its path, with or without its board and number', async ({
  page,
}) => {
  const { listingUrl, oUID, listingId } = await wordyHome(page.request)
  expect((await page.goto(listingUrl))?.status()).toBe(200)
  const address = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect((await page.goto(`${listingUrl}/${oUID}/${listingId}`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(address)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${listingUrl}$`))
})

test('[LIST-03, LIST-04] any path with home-details, and the one with the number of the board, lead to the home', async ({
  page,
}) => {
  const { listingUrl, oUID, listingId } = await wordyHome(page.request)
  await page.goto(listingUrl)
  const address = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const [, state, city, , street] = listingUrl.split('/')
  const number = `${street}-wp_id${oUID.toLowerCase()}-${listingId}-lst`
  for (const path of [
    `/luxury${listingUrl}`,
    listingUrl.replace(`/${state}/${city}/`, '/'),
    `/${state}/${city}-real-estate/${number}`,
  ]) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(address)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${listingUrl}$`))
  }
  expect((await page.goto(`/${state}/${city}-real-estate/${number.replace(listingId, '0')}`))?.status()).toBe(
    404,
  )
})

test('[SRCH-27] from a home of the collection the way leads through the collection', async ({ page }) => {
  const { listingUrl } = await wordyHome(page.request)
  await page.goto(`/luxury${listingUrl}`)
  const crumbs = page.getByRole('navigation', { name: 'You are here' }).getByRole('link')
  await expect(crumbs.first()).toHaveAttribute('href', '/luxury')
  await expect(crumbs.nth(1)).toHaveAttribute('href', '/luxury/homes-for-sale/tx')
})

test('[SRCH-26] the way to a home leads through its state, city and ZIP code', async ({ page }) => {
  await page.goto(austin)
  await settled(page)
  await page
    .getByRole('list', { name: /Austin/ })
    .getByRole('link')
    .first()
    .click()
  const crumbs = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['Home', 'TX', 'Austin', /^\d{5}$/, /, Austin, TX \d{5}$/])
  await settled(page)
  await crumbs.nth(3).getByRole('link').click()
  await expect(page).toHaveURL(/\/homes-for-sale\/tx\/austin\/zip\/\d{5}$/)
})

test('[LIST-20, LIST-21] long remarks show five lines, and all of them at a press', async ({
  page,
  isMobile,
}) => {
  const { listingUrl, publicRemarks } = await wordyHome(page.request)
  await page.goto(listingUrl)
  await settled(page)
  const start = publicRemarks.slice(0, 40)
  await expect.poll(() => lines(page, start)).toBe(5)
  await page.getByRole('button', { name: 'Read more' }).click()
  await expect.poll(() => lines(page, start)).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'Read less' }).click()
  await expect.poll(() => lines(page, start)).toBe(5)
  if (isMobile) return
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => lines(page, start)).toBe(5)
})

test('[LIST-19] a home says who lists it, from which board, as of when and under which terms', async ({
  page,
}) => {
  const { listingUrl, listingId } = await wordyHome(page.request)
  await page.goto(listingUrl)
  const source = page.getByRole('complementary', { name: 'Source of this listing' })
  await expect(source.getByText(/courtesy of/i)).toBeVisible()
  await expect(source.getByText(listingId, { exact: true })).toBeVisible()
  await expect(source.getByText(/^As of .* UTC\.$/)).toBeVisible()
  await source.getByRole('img').scrollIntoViewIfNeeded()
  await expect(source.getByRole('img')).toHaveJSProperty('complete', true)
})
