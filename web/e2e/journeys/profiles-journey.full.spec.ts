import { z } from 'zod'
import { en } from '../messages.ts'
import { expect, expectAccessibleInFull, settled, test } from '../test.ts'

const listingSchema = z.object({ office: z.object({ officeUrl: z.string() }).nullable() })
const foundShape = z.object({ data: z.object({ search: z.object({ results: z.array(listingSchema) }) }) })

test('[AGT-12, AGT-08] sorts and pages through the listings of an office, and goes back', async ({
  page,
}) => {
  const query =
    '{ search(input: { place: { type: STATE, placeKey: "tx" } }) { results { office { officeUrl } } } }'
  const response = await page.request.post('/graphql', { data: { query } })
  const { search } = foundShape.parse(await response.json()).data
  const officeUrl = search.results.find(({ office }) => office)?.office?.officeUrl ?? ''
  await page.goto(officeUrl)
  await settled(page)
  const part = page.getByRole('region', { name: en('profile.homes.title') })
  await part.getByRole('combobox', { name: en('people.sort') }).selectOption('Highest price')
  await expect(page).toHaveURL(`${officeUrl}?sort=price-high`)
  const next = part.getByRole('link', { name: 'Page 2' })
  await expect(next).toHaveAttribute('href', /sort=price-high/)
  const list = part.getByRole('list', { name: en('profile.homes.title') })
  // The pagination links update with the URL. The listings follow a moment later.
  const descending = async () => {
    const texts = await list.getByText(/^\$[\d,]+$/).allTextContents()
    const prices = texts.map((text) => Number(text.replace(/\D/g, '')))
    return prices.length > 1 && prices.every((price, index) => price <= (prices[index - 1] ?? price))
  }
  await expect.poll(descending).toBe(true)
  const first = list.getByRole('link').first()
  const dearest = await first.textContent()
  await next.click()
  await expect(page).toHaveURL(`${officeUrl}?sort=price-high&page=2#homes`)
  await expect(part).toBeFocused()
  await expect(first).not.toHaveText(dearest ?? '')
  await page.reload()
  await expect(part.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  // Going back must also work before the page hydrates.
  await page.goBack()
  await expect(first).toHaveText(dearest ?? '')
  await expect(
    page
      .getByRole('region', { name: en('profile.people.title') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^Map of / })).toBeVisible()
  await settled(page)
  // Going back restores the scroll position. Scrolls to the top, because links half covered by sticky
  // elements would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessibleInFull(page)
})
