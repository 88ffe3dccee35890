import type { AccountPageName } from '../../../platform/urls/account-pages.ts'

/** The places of an account in the order of its side navigation and of the member's menu. */
export const ACCOUNT_PAGES = [
  'favorites',
  'savedSearches',
  'notifications',
  'requests',
  'goals',
  'settings',
] as const satisfies readonly AccountPageName[]

/** The pages of the settings, which the side navigation lists apart. */
export const SETTINGS_PAGES = ['settings', 'security', 'data'] as const satisfies readonly AccountPageName[]
