/** Pages of a member's account. Settings are split into contact info, sign-in, and data. */
export type AccountPageName =
  | 'favorites'
  | 'savedSearches'
  | 'notifications'
  | 'requests'
  | 'goals'
  | 'settings'
  | 'security'
  | 'data'

/** The path of each page, without a language prefix. */
type AccountPaths = Record<AccountPageName, string>

function pathsUnder(base: string, favorites: string): AccountPaths {
  const settings = `${base}/account-settings`
  return {
    favorites: base + favorites,
    savedSearches: `${base}/saved-searches`,
    notifications: `${settings}/notifications`,
    requests: `${base}/requests`,
    goals: '/profile/goals',
    settings,
    security: `${settings}/security`,
    data: `${settings}/data`,
  }
}

const legacy = pathsUnder('/account', '/favorite-properties')
const profile = pathsUnder('/profile', '/favorites')

/**
 * Returns the paths that links use. Both sets of paths always work; the flag only selects the set for links.
 */
export const accountPaths = (profileFlow: boolean): AccountPaths => (profileFlow ? profile : legacy)

export const savedSearchesPath = (profileFlow: boolean): string => accountPaths(profileFlow).savedSearches

const names = Object.keys(legacy) as AccountPageName[]

/** Returns the account page at a path without a language prefix. */
export function accountPageAt(pathname: string): AccountPageName | undefined {
  const path = pathname.replace(/\/$/, '')
  return names.find((name) => path === legacy[name] || path === profile[name])
}
