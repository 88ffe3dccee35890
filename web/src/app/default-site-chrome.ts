import type { TFunction } from 'i18next'
import { defaultFlags, type SiteChrome } from '../platform/graphql/site-chrome.ts'
import { PATHS } from './routing/paths.ts'

/**
 * Returns the site chrome that pages use until the content service responds. It contains only links to
 * searches, which need no editorial content.
 */
export function defaultSiteChrome(t: TFunction): SiteChrome {
  const menu = (key: string, label: string, href: string) => ({
    key,
    label,
    href,
    links: [],
    callToAction: null,
  })
  return {
    menus: [
      menu('buy', t('header.buy'), PATHS.homesForSale),
      menu('rent', t('header.rent'), PATHS.homesForRent),
    ],
    flags: defaultFlags,
    footer: null,
    ads: null,
  }
}
