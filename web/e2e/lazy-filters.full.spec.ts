import { bar, LIST_ONLY, show } from './filters.ts'
import { city } from './place.ts'
import { expect, reachable, settled, test } from './test.ts'

test.use({ instantIdleCallbacks: false })

test('a filter that is held down while what it opens comes opens once it is let go', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a finger that rests scrolls')
  let bring = () => {}
  const released = new Promise<void>((resolve) => {
    bring = resolve
  })
  let ask = () => {}
  const requested = new Promise<void>((resolve) => {
    ask = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('filterFields.close')) {
      ask()
      await released
    }
    await route.fulfill({ response })
  })
  // A page has not loaded before the scripts have that it asked for meanwhile.
  await page.goto(`${city.path}?${LIST_ONLY}`, { waitUntil: 'domcontentloaded' })
  // Until then each script of the page has come through here, which takes as long as it takes.
  await requested
  const price = bar(page).getByRole('button', { name: 'Price', exact: true })
  await price.hover()
  await page.mouse.down()
  bring()
  await settled(page)
  await page.mouse.up()
  await reachable(show(page))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a finger opens the filters with the first press, and the keyboard goes on at their button', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a mouse comes near first')
  await page.goto(`${city.path}?${LIST_ONLY}`)
  await settled(page)
  const filters = bar(page).getByRole('button', { name: 'Filters', exact: true })
  await filters.tap()
  await reachable(show(page))
  await page.getByRole('dialog').getByRole('button', { name: 'Close filters' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(filters).toBeFocused()
})
