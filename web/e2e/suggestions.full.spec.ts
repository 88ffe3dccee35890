import type { Page } from '@playwright/test'
import { city } from './place.ts'
import { expect, expectAccessible, placeField, reachable, settled, test } from './test.ts'

const halfASecond = () => new Promise((resolve) => setTimeout(resolve, 500))

/**
 * Records the text of each suggestion query, in order. Delays each response until the promise from `delay`
 * resolves, by default for half a second.
 */
async function suggestionsOf(page: Page, delay: (value: string) => Promise<unknown> = halfASecond) {
  const requests: string[] = []
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON()
    if (operationName !== 'PlaceSuggestions') return route.continue()
    requests.push(variables.value)
    const answer = await route.fetch()
    await delay(variables.value)
    return route.fulfill({ response: answer }).catch(() => undefined)
  })
  return requests
}

async function fieldOn(page: Page, path = '/') {
  await page.goto(path)
  await settled(page)
  return placeField(page.getByRole('main'))
}

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test.describe('typing in the search field', () => {
  test.skip(({ isMobile }) => isMobile, 'the same field as at a desk')

  test('[AUTO-12, AUTO-13] waits until typing pauses for 200 ms, and requests no suggestions before the second character', async ({
    page,
  }) => {
    const requests = await suggestionsOf(page)
    await page.clock.install()
    const field = await fieldOn(page)
    await field.press('a')
    await expect(page.getByText('Keep typing to see suggestions')).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    expect(requests).toEqual([])
    await field.pressSequentially('ustin')
    await expect(page.getByText('Searching')).toBeVisible()
    await page.clock.runFor(190)
    expect(requests).toEqual([])
    await page.clock.runFor(20)
    await page.clock.resume()
    await expect(option(page, /^Austin, TX/)).toBeVisible()
    expect(requests).toEqual(['austin'])
  })

  test('[AUTO-14, AUTO-15, ERR-21] shows a searching message, then a message when the search has no results', async ({
    page,
  }) => {
    let answer = () => {}
    const searching = new Promise<void>((resolve) => {
      answer = resolve
    })
    await suggestionsOf(page, () => searching)
    await (await fieldOn(page)).pressSequentially('zzqqxx')
    await expect(page.getByText('Searching')).toBeVisible()
    answer()
    await expect(page.getByText('No results')).toBeVisible()
    await expect(page.getByText('Searching')).toBeHidden()
  })

  test('aborts a pending request when typing continues, and ignores its response', async ({ page }) => {
    const takenBack = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/graphql'))
    // Delays the first response until the browser aborts its request, no matter how long typing takes.
    const requests = await suggestionsOf(page, (value) => (value === 'austin' ? takenBack : halfASecond()))
    const field = await fieldOn(page)
    await field.fill('austin')
    await expect.poll(() => requests).toEqual(['austin'])
    await field.fill('boston')
    expect((await takenBack).postDataJSON().variables).toEqual({ value: 'austin' })
    await expect(option(page, /^Boston, MA/)).toBeVisible()
    await expect(option(page, /^Austin, TX/)).toBeHidden()
    expect(requests).toEqual(['austin', 'boston'])
  })

  test('retries a failed request when the user selects the error', async ({ page }) => {
    await page.route('**/graphql', (route) =>
      route.request().postDataJSON().operationName === 'PlaceSuggestions'
        ? route.fulfill({ json: { errors: [{ message: 'dead' }], data: { autocomplete: null } } })
        : route.continue(),
    )
    const field = await fieldOn(page)
    await field.fill('austin')
    await expect(page.getByText('Something went wrong, please try again.')).toBeVisible()
    await page.unroute('**/graphql')
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(option(page, /^Austin, TX/)).toBeVisible()
  })

  test.describe('[AUTO-07] lists suggestions for typed text under their category', () => {
    for (const [typed, category, name] of [
      ['sanfrancisco', 'Cities', /^San Francisco, CA/],
      ['st louis', 'Cities', /^St\. Louis, MO/],
      ['montreal', 'Cities', /^Montréal, QC/],
      ['asutin tx', 'Cities', /^Austin, TX/],
      ['78704', 'Zip Codes', /^78704/],
      ['barton hills austin', 'Neighborhoods', /^Barton Hills/],
      ['travis county', 'Counties', /^Travis County, TX/],
      ['california', 'States', /^California$/],
      ['austin isd', 'School Districts', /^Austin Independent School District, TX/],
    ] as const) {
      test(typed, async ({ page }) => {
        await (await fieldOn(page)).fill(typed)
        const group = page.getByRole('group', { name: category })
        await expect(group.getByRole('option', { name }).first()).toBeVisible()
        await expect(page.getByRole('option').first()).toHaveAccessibleName(name)
      })
    }
  })
})

test('[AUTO-01] lists recent searches in the empty field, and removes them individually by key and button', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'has no arrow keys')
  const field = await fieldOn(page)
  for (const name of ['austin', 'boston']) {
    await field.fill(name)
    await expect(option(page, new RegExp(`^${name}, `, 'i')).first()).toBeVisible()
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${name}/city/`))
    await fieldOn(page)
  }
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(recent).toHaveText([/^Boston, MA/, /^Austin, TX/, 'Clear recent searches'])
  for (const key of ['ArrowDown', 'ArrowDown', 'Delete']) await field.press(key)
  await expect(recent).toHaveText([/^Austin, TX/, 'Clear recent searches'])
  await page.getByTitle('Remove Austin, TX').click()
  await expect(page.getByRole('option')).toHaveText(['Near me'])
  await page.reload()
  await fieldOn(page)
  await expect(page.getByRole('option')).toHaveText(['Near me'])
})

test.describe('Near me', () => {
  test.use({ geolocation: { latitude: 30.27, longitude: -97.74 }, permissions: ['geolocation'] })

  test('[AUTO-11, AUTO-16, CALL-31] opens the listings of the nearest city, and stores the city in the browser', async ({
    page,
  }) => {
    await fieldOn(page)
    await reachable(option(page, 'Near me'))
    await option(page, 'Near me').click()
    await expect(page).toHaveURL(city.path)
    const stored = await page.evaluate(() => localStorage.getItem('accountLocation'))
    expect(JSON.parse(stored ?? '').value).toEqual({
      place: { type: 'CITY', placeKey: '4671654', displayName: 'Austin, TX', href: city.path },
      location: { city: 'Austin', state: 'TX' },
    })
  })

  for (const path of ['/homes-for-rent', '/luxury/homes-for-sale'])
    test(`Near me in the header keeps the search type and theme of ${path}`, async ({ page, isMobile }) => {
      test.skip(isMobile, 'the header is the same')
      await page.goto(path)
      await settled(page)
      await placeField(page.getByRole('banner'))
      await reachable(option(page, 'Near me'))
      await option(page, 'Near me').click()
      await expect(page).toHaveURL(path + city.path.replace('/homes-for-sale', ''))
    })
})

test.describe('Near me, far from any city', () => {
  test.use({ geolocation: { latitude: 30, longitude: -60 }, permissions: ['geolocation'] })

  test('[AUTO-17] stores 0 for both coordinates, and shows a message', async ({ page }) => {
    await fieldOn(page)
    await reachable(option(page, 'Near me'))
    await option(page, 'Near me').click()
    await expect(page.getByText('We found no city within 60 miles of you.')).toBeVisible()
    // The message replaces the list.
    await expect(page.getByRole('listbox')).toBeHidden()
    const stored = await page.evaluate(() =>
      ['latitude', 'longitude'].map((key) => localStorage.getItem(key)),
    )
    expect(stored.map((text) => JSON.parse(text ?? '').value)).toEqual([0, 0])
  })
})

test('[ERR-23] shows a message, also in French, when geolocation is denied', async ({ page }) => {
  await fieldOn(page, '/fr')
  await reachable(option(page, 'Près de moi'))
  await option(page, 'Près de moi').click()
  await expect(page.getByText(/^Les services de localisation de cet appareil/)).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page).toHaveURL('/fr')
})

for (const [path, recents] of [
  ['/', 'Recent searches'],
  ['/fr', 'Recherches récentes'],
] as const)
  test(`suggestion list is accessible at ${path}`, async ({ page }) => {
    await page.addInitScript(() => {
      const value = [
        {
          category: 'PLACES',
          text: 'Austin, TX',
          secondaryText: 'Travis County',
          href: '/homes-for-sale/tx',
        },
      ]
      localStorage.setItem('recentPlaces', JSON.stringify({ value }))
    })
    const field = await fieldOn(page, path)
    const list = page.getByRole('listbox')
    await expect(list.getByRole('group', { name: recents })).toBeVisible()
    await reachable(list.getByRole('option').first())
    await expectAccessible(page, '[role=listbox], [role=combobox]')
    await field.fill('austin')
    await expect(list.getByRole('option', { name: /^Austin, TX/ })).toBeVisible()
    await expectAccessible(page, '[role=listbox], [role=combobox]')
  })

test('the list fills a phone screen, and Back closes it', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'at a desk it hangs under the field')
  const field = await fieldOn(page)
  const list = page.getByRole('listbox')
  await reachable(list.getByRole('option', { name: 'Near me' }))
  const width = page.viewportSize()?.width
  await expect.poll(async () => (await field.boundingBox())?.y).toBeLessThan(20)
  await expect.poll(() => list.locator('..').boundingBox()).toMatchObject({ x: 0, width })
  await page.getByLabel('Back', { exact: true }).click()
  await expect(list).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})
