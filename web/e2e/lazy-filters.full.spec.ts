import { bar, LIST_ONLY, show } from './filters.ts'
import { city } from './place.ts'
import { expect, reachable, settled, test } from './test.ts'

test.use({ instantIdleCallbacks: false })

test('releasing a filter button opens the filter, even if the code of the filter loaded while the button was down', async ({
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
  // Does not wait for the load event, because that event waits for the scripts that this test holds back.
  await page.goto(`${city.path}?${LIST_ONLY}`, { waitUntil: 'domcontentloaded' })
  // Waits until the page has requested the script of the filters, which can take any amount of time.
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

test('the first tap opens the filters, and closing them returns the focus to the button', async ({
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
