import { zoe } from '../../src/fixtures/sample-member.ts'
import { en } from '../messages.ts'
import { expectAccessible, settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

test.use({ isSignedIn: true, answers: { viewer: { ...zoe, favorites: [], savedSearches: [] } } })

test('[FAV-05, FAV-06, PROF-15] links to a search when the member has no favorites or saved searches', async ({
  page,
}) => {
  await page.goto('/account/favorite-properties')
  await expect(page.getByRole('heading', { name: en('account.noFavorites') })).toBeVisible()
  await expect(page.getByRole('link', { name: en('account.startSearch') })).toHaveAttribute(
    'href',
    '/homes-for-sale',
  )
  await settled(page)
  await expectAccessible(page)
  await page.goto('/profile/saved-searches')
  await expect(page.getByRole('heading', { name: en('savedSearches.noneTitle') })).toBeVisible()
  await page.getByRole('link', { name: en('account.startSearch') }).click()
  await expect(page).toHaveURL('/homes-for-sale')
})
