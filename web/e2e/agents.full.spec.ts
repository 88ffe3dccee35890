import { expect, expectAccessible, settled, test } from './test.ts'

const agents = '/real-estate-agents'

test('[AGT-10] finds an agent by a misspelled name, and shows a phone link', async ({ page }) => {
  await page.goto(`${agents}/tx?sort=name`)
  await settled(page)
  const list = page.getByRole('list', { name: 'Real estate agents in Texas' })
  const contact = list.getByRole('link', { name: /^Contact / }).last()
  const name = ((await contact.getAttribute('aria-label')) ?? '').replace('Contact ', '')
  const [, middle = ''] = name.split(' ')
  const typo = `${name} ${middle.slice(0, 1)}x${middle.slice(1)}`.replace(`${middle} `, '').trim()
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Agent or team name' })
  await field.fill(typo)
  await field.press('Enter')
  await expect(page.getByText(`No agents named “${typo}”. Here are similar names:`)).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Call .+ at \(\d{3}\) \d{3}-\d{4}$/ })
      .first(),
  ).toBeVisible()
})

test('[AGT-04] [AGT-26] applies the filters of the searchQuery parameter on a state page', async ({
  page,
}) => {
  const searchQuery = JSON.stringify({ yearsExperience: 40, languages: ['Spanish'] })
  await page.goto(`${agents}/tx?${new URLSearchParams({ searchQuery })}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Real estate agents in Texas' })).toBeVisible()
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  await expect(chips).toHaveText(['Spanish', '24 years or more', 'Clear all'])
})

test('[AGT-06] [AGT-07] links from the office landing page to a state, and shows the offices of a city on a map', async ({
  page,
}) => {
  await page.goto('/real-estate-offices')
  await settled(page)
  await page.getByRole('link', { name: 'Texas', exact: true }).first().click()
  await expect(page).toHaveURL(/\/real-estate-offices\/tx$/)
  await page.goto('/real-estate-offices/tx/austin/city/4671654')
  await settled(page)
  const toMap = page.getByRole('button', { name: 'Map', exact: true })
  if (await toMap.isVisible()) await toMap.click()
  const marker = page
    .getByRole('region', { name: 'Map of offices' })
    .getByRole('button', { name: /offices?( at this location|, zoom in)/ })
  await expect(marker.first()).toBeVisible()
  await expectAccessible(page)
})

test('submits the filters as a form without JavaScript, and links from popular searches to the states', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(`${agents}/austin-tx`)
  await page.locator('summary', { hasText: 'Languages' }).click()
  await page.getByRole('checkbox', { name: /^Spanish/ }).check()
  await page.getByRole('combobox', { name: 'Years of experience' }).selectOption('5')
  await page.getByRole('button', { name: 'Show agents' }).click()
  await expect(page).toHaveURL(`${agents}/austin-tx?languages=Spanish&yearsExperience=5`)
  await page.goto(agents)
  await page.getByRole('link', { name: 'Real Estate Offices Near Me', exact: true }).click()
  await expect(page).toHaveURL('/real-estate-offices#states')
  await context.close()
})
