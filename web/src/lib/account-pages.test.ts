import { expect, test } from 'vitest'
import { accountPageAt, accountPages } from './account-pages.ts'

test('[PROF-08, PROF-14] the flag says which paths the menu leads to', () => {
  expect(accountPages(false).map(({ path }) => path)).toEqual([
    '/account/favorite-properties',
    '/account/saved-searches',
    '/account/account-settings',
    '/account/requests',
  ])
  expect(accountPages(true).map(({ path }) => path)).toEqual([
    '/profile/account-settings',
    '/profile/goals',
    '/profile/saved-searches',
    '/profile/favorites',
    '/profile/requests',
  ])
})

test('a page stands at either kind of path', () => {
  expect(accountPageAt('/account/favorite-properties')).toBe('favorites')
  expect(accountPageAt('/profile/favorites/')).toBe('favorites')
  expect(accountPageAt('/profile/goals')).toBe('goals')
  expect(accountPageAt('/account/favorites')).toBeUndefined()
})
