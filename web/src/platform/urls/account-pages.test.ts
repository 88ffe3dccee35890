import { expect, test } from 'vitest'
import { accountPageAt, accountPaths } from './account-pages.ts'
import { notificationsPath } from './notifications-path.ts'

test('[PROF-08, PROF-14] the feature flag selects the paths that links use', () => {
  expect(accountPaths(false)).toMatchObject({
    favorites: '/account/favorite-properties',
    savedSearches: '/account/saved-searches',
    settings: '/account/account-settings',
    requests: '/account/requests',
  })
  expect(accountPaths(true)).toMatchObject({
    settings: '/profile/account-settings',
    goals: '/profile/goals',
    savedSearches: '/profile/saved-searches',
    favorites: '/profile/favorites',
    requests: '/profile/requests',
  })
})

test('[F-16] puts every settings page under the settings path', () => {
  for (const isProfile of [false, true]) {
    const { settings, notifications, security, data } = accountPaths(isProfile)
    for (const path of [notifications, security, data]) expect(path.startsWith(`${settings}/`)).toBe(true)
    expect(notificationsPath(isProfile)).toBe(notifications)
    expect([notifications, security, data].map(accountPageAt)).toEqual(['notifications', 'security', 'data'])
  }
})

test('finds a page by its legacy or profile path', () => {
  expect(accountPageAt('/account/favorite-properties')).toBe('favorites')
  expect(accountPageAt('/profile/favorites/')).toBe('favorites')
  expect(accountPageAt('/profile/goals')).toBe('goals')
  expect(accountPageAt('/account/favorites')).toBeUndefined()
  expect(accountPageAt('/account/notifications')).toBeUndefined()
})
