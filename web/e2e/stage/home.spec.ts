import { sampleSite } from '../../src/fixtures/sample-site.ts'
import people from '../../src/platform/i18n/en/directory.json' with { type: 'json' }
import { en } from '../messages.ts'
import { expectAccessible, settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

const { regions } = people
const states = Object.entries(regions).map(([code, label]) => ({
  label,
  href: `/homes-for-sale/${code}`,
  external: false,
}))

test.use({ answers: { site: { ...sampleSite, footer: { ...sampleSite.footer, states, brands: [] } } } })

test('[HOME-20] expands the footer states with View All, and collapses them with View Less', async ({
  page,
}) => {
  await page.goto('/')
  await settled(page)
  const footer = page.getByRole('contentinfo').getByRole('navigation', { name: en('footer.states') })
  await expect(footer.getByRole('link', { name: en('regions.al') })).toBeVisible()
  await expect(footer.getByRole('link', { name: en('regions.wy') })).toBeHidden()
  await footer.getByText(en('footer.viewAll')).click()
  await expect(footer.getByRole('link', { name: en('regions.wy') })).toBeVisible()
  await footer.getByText(en('footer.viewLess')).click()
  await expect(footer.getByRole('link', { name: en('regions.wy') })).toBeHidden()
  await footer.getByText(en('footer.viewAll')).locator('..').focus()
  await page.keyboard.press('Enter')
  await expect(footer.getByRole('link', { name: en('regions.wy') })).toBeVisible()
  await expectAccessible(page)
})

test('[SRCH-05] links from the newest listings to all listings for sale', { tag: '@page' }, async ({
  page,
}) => {
  await page.goto('/')
  await settled(page)
  await expect(
    page
      .getByRole('list', { name: en('home.residential.fresh') })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await page.getByRole('link', { name: en('home.residential.all') }).click()
  await expect(page).toHaveURL('/homes-for-sale')
})

test('shows a notice while the browser is offline', async ({ page, context }) => {
  // Uses a page without lazy content, and waits for the last deferred part of the page.
  await page.goto('/privacy-notice')
  await settled(page)
  await expect(page.getByRole('contentinfo').getByRole('button')).toBeVisible()
  await page.waitForLoadState('load')
  const notice = page.getByText('You’re offline.')
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})
