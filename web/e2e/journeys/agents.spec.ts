import { en } from '../messages.ts'
import { city, citySuggestion } from '../place.ts'
import { pressFilter } from '../press-filter.ts'
import { expect, placeField, reachable, settled, test } from '../test.ts'

const agents = '/real-estate-agents'

test('[AGT-01] [AGT-02] [AGT-03] [AGT-11] finds agents in a city, filters them by language, and goes back', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(agents)
  await settled(page)
  const main = page.getByRole('main')
  await (await placeField(main)).fill('austin')
  const suggestion = page.getByRole('option', { name: citySuggestion })
  await reachable(suggestion)
  await suggestion.click()
  await expect(page).toHaveURL(`${agents}/austin-tx`)
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: en('people.headingIn', { heading: en('people.kinds.agents.heading'), place: city.withState }),
    }),
  ).toBeVisible()
  await settled(page)
  const before = await page
    .getByRole('status')
    .filter({ hasText: /\d agents?/ })
    .textContent()
  const isPhone = (page.viewportSize()?.width ?? 0) < 960
  await pressFilter(page.getByRole('button', { name: isPhone ? 'Filters' : 'Languages' }))
  const dialog = page.getByRole('dialog', { name: isPhone ? 'Filters' : 'Languages' })
  const show = dialog.getByRole('button', { name: /^Show \d/ })
  await reachable(show)
  await dialog.getByRole('checkbox', { name: en('peopleValues.spanish') }).check()
  await show.click()
  await expect(page).toHaveURL(`${agents}/austin-tx?languages=Spanish`)
  await expect(page.getByRole('link', { name: 'Remove filter: Spanish' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /\d agents?/ })).not.toHaveText(before ?? '')
  await page.goBack()
  await expect(page.getByRole('status').filter({ hasText: /\d agents?/ })).toHaveText(before ?? '')
})
