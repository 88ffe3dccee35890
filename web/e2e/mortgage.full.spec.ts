import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { expect, expectAccessible, settled, test } from './test.ts'

const listingSchema = z.object({
  listingUrl: z.string(),
  listPrice: z.number(),
  isRental: z.boolean(),
  taxAnnualAmount: z.number().nullable(),
  associationFee: z.number().nullable(),
})
const answer = z.object({ data: z.object({ search: z.object({ results: z.array(listingSchema) }) }) })

async function findListing(page: Page, transactionType: 'SALE' | 'RENT') {
  const query = `{ search(input: { place: { type: STATE, placeKey: "tx" }, filters: { transactionType: ${transactionType} }, pageSize: 96 }) {
    results { listingUrl listPrice isRental taxAnnualAmount associationFee } } }`
  const response = await page.request.post('/graphql', { data: { query } })
  const { results } = answer.parse(await response.json()).data.search
  const found = results.find(
    (one) => transactionType === 'RENT' || (one.taxAnnualAmount && one.listPrice > 100_000),
  )
  if (!found) throw new Error('No listing in Texas matches.')
  return found
}

const calculator = (page: Page) => page.getByRole('region', { name: 'Monthly cost' })

/** Returns the calculator after it has hydrated. */
async function ready(page: Page): Promise<Locator> {
  await settled(page)
  return calculator(page)
}

const dollars = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100)

/** Returns the monthly amount of a table row, in cents. */
const part = async (area: Locator, name: string) =>
  dollars(await area.getByRole('row', { name }).getByRole('cell').first().textContent())

/**
 * Returns the monthly payment, in cents. Uses the standard annuity formula in floating point, so the result
 * is accurate to a few cents.
 */
function payment(amount: number, rate: number, years: number): number {
  const monthly = rate / 1200
  return Math.round((amount * monthly) / (1 - (1 + monthly) ** (-12 * years)))
}

test('[LIST-18, LIST-44, LIST-46, LIST-47, LIST-53, CALL-36] shows the monthly cost of a home for sale with default terms', async ({
  page,
}) => {
  const { listingUrl, listPrice, taxAnnualAmount } = await findListing(page, 'SALE')
  await page.goto(listingUrl)
  const area = await ready(page)
  await area.scrollIntoViewIfNeeded()
  await expect(area.getByLabel('Home price')).toHaveValue(`$${listPrice.toLocaleString('en-US')}`)
  await expect(area.getByLabel('% down')).toHaveValue('20')
  await expect(area.getByRole('combobox', { name: 'Loan' })).toHaveValue('30US')
  await expect(area.getByLabel('Interest rate')).toHaveValue('6.25')
  const loan = await part(area, 'Principal and interest')
  expect(loan).toBe(payment(Math.round(listPrice * 80), 6.25, 30))
  expect(await part(area, 'Property tax')).toBe(Math.round(((taxAnnualAmount ?? 0) * 100) / 12))
  const total = dollars(await area.getByRole('status').textContent())
  await page.getByRole('link', { name: /^About \$[\d,]+ a month$/ }).click()
  await expect(page).toHaveURL(/#mortgage$/)
  await expect(area).toBeInViewport()
  await expect(page.getByRole('link', { name: /^About/ })).toHaveText(
    `About $${Math.round(total / 100).toLocaleString('en-US')} a month`,
  )
  await expectAccessible(page)
})

test('[LIST-45, LIST-51, LIST-52] recalculates immediately when the terms change, and stores the terms in the URL', async ({
  page,
}) => {
  const { listingUrl } = await findListing(page, 'SALE')
  await page.goto(listingUrl)
  const area = await ready(page)
  await area.scrollIntoViewIfNeeded()
  await area.getByLabel('Home price').fill('600000')
  await area.getByLabel('% down').fill('10')
  await area.getByRole('combobox', { name: 'Loan' }).selectOption('15US')
  await expect(area.getByLabel('Interest rate')).toHaveValue('5.50')
  await expect(area.getByLabel('Down payment')).toHaveValue('$60,000')
  await area.getByLabel('Property tax').fill('7200')
  await area.getByLabel('Home insurance').fill('1800')
  await area.getByLabel('HOA fee').fill('250')
  // 4,412.25 + 600 + 150 + 2% of 540,000 per year (900 a month) + 250
  await expect(area.getByRole('status')).toHaveText('$6,312.25 a month')
  await expect(area.getByRole('row', { name: 'Mortgage insurance' })).toContainText('$900.00')
  await expect(page).toHaveURL(/\?price=600000&downPercent=10&loan=15US&taxes=7200&insurance=1800&fees=250$/)
  await area.getByText('Year by year').click()
  await expect(area.getByRole('table', { name: 'Year by year' }).getByRole('row').last()).toContainText(
    '$0.00',
  )

  await page.reload()
  await expect(area.getByRole('status')).toHaveText('$6,312.25 a month')
  await ready(page)
  await area.getByRole('link', { name: 'Start over' }).click()
  await expect(page).not.toHaveURL(/price=/)
  await expect(area.getByLabel('% down')).toHaveValue('20')
})

test('[LIST-50] divides the loan evenly over its months at zero interest, and shows no loan when the buyer pays in full', async ({
  page,
}) => {
  const { listingUrl } = await findListing(page, 'SALE')
  await page.goto(`${listingUrl}?price=450000&rate=0`)
  const area = calculator(page)
  await expect(area.getByRole('row', { name: 'Principal and interest' })).toContainText('$1,000.00')
  await ready(page)
  await area.getByLabel('% down').fill('100')
  await expect(area.getByText('You’re paying in full, so there’s no loan.')).toBeVisible()
})

test('[LIST-18] a rental has no mortgage calculator', async ({ page }) => {
  const { listingUrl } = await findListing(page, 'RENT')
  await page.goto(listingUrl)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(calculator(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /a month$/ })).toHaveCount(0)
})

test.describe('mortgage calculator without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('calculates on the server when the form is submitted', async ({ page }) => {
    const { listingUrl } = await findListing(page, 'SALE')
    await page.goto(listingUrl)
    const area = calculator(page)
    await area.getByLabel('Home price').fill('$600,000')
    await area.getByLabel('Down payment').fill('120,000')
    await area.getByRole('combobox', { name: 'Loan' }).selectOption('15US')
    await area.getByRole('button', { name: 'Calculate' }).click()
    await expect(page).toHaveURL(/#mortgage$/)
    await expect(area.getByLabel('Interest rate')).toHaveValue('5.50')
    await expect(area.getByRole('row', { name: 'Principal and interest' })).toContainText('$3,922.00')
  })
})
