import { test } from './accounts.ts'
import { expect } from './test.ts'
import { texasListings } from './texas-listings.ts'

const favorites = '/account/favorite-properties'

test('the favorites page is in French under /fr', async ({ page, request, newcomer }) => {
  const [home] = await texasListings(request, 1)
  const query =
    'mutation ($uPI: ID!) { setFavorite(input: { uPI: $uPI, favorite: true }) { favorite { id } } }'
  await request.post('/graphql', {
    data: { query, variables: { uPI: home?.uPI } },
    headers: { authorization: `Bearer ${newcomer.token}` },
  })
  await page.goto(`/fr${favorites}`)
  const street = home?.location.listingAddress1 ?? ''
  await expect(page.getByRole('link', { name: `Voir la propriété : ${street}` })).toBeVisible()
  await page.getByRole('button', { name: `Retirer ${street}` }).click()
  await expect(page.getByRole('dialog', { name: 'Retirer cette propriété?' })).toBeVisible()
})
