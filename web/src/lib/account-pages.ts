/** The pages of one's account, in the order of its menu. */
export type AccountPageName = 'settings' | 'goals' | 'savedSearches' | 'favorites' | 'requests'

interface AccountPagePath {
  name: AccountPageName
  path: string
}

const legacy: readonly AccountPagePath[] = [
  { name: 'favorites', path: '/account/favorite-properties' },
  { name: 'savedSearches', path: '/account/saved-searches' },
  { name: 'settings', path: '/account/account-settings' },
  { name: 'requests', path: '/account/requests' },
]

const profile: readonly AccountPagePath[] = [
  { name: 'settings', path: '/profile/account-settings' },
  { name: 'goals', path: '/profile/goals' },
  { name: 'savedSearches', path: '/profile/saved-searches' },
  { name: 'favorites', path: '/profile/favorites' },
  { name: 'requests', path: '/profile/requests' },
]

/** What the account menu leads to. Both kinds of path work whichever way the flag is; the menu names one kind. */
export const accountPages = (profileFlow: boolean): readonly AccountPagePath[] =>
  profileFlow ? profile : legacy

/** Where one's saved searches are. */
export const savedSearchesPath = (profileFlow: boolean): string =>
  `/${profileFlow ? 'profile' : 'account'}/saved-searches`

/** Which page stands at a path, without a language prefix. */
export const accountPageAt = (pathname: string): AccountPageName | undefined =>
  [...legacy, ...profile].find(({ path }) => path === pathname.replace(/\/$/, ''))?.name
