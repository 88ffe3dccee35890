import type { AccountPageName } from '../../../platform/urls/account-pages.ts'

/** Account pages in the order of the side navigation and the member menu. */
export const ACCOUNT_PAGES = [
  'favorites',
  'savedSearches',
  'notifications',
  'requests',
  'goals',
  'settings',
] as const satisfies readonly AccountPageName[]

/** Settings pages, which the side navigation lists separately. */
export const SETTINGS_PAGES = ['settings', 'security', 'data'] as const satisfies readonly AccountPageName[]
