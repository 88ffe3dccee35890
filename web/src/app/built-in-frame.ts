import type { TFunction } from 'i18next'
import { type SiteFrame, usualFlags } from '../graphql/site-frame.ts'
import { paths } from './paths.ts'

/** What frames the pages while the content service has never answered: ways into the market, which need no editor. */
export function builtInFrame(t: TFunction): SiteFrame {
  const menu = (key: string, label: string, href: string) => ({
    key,
    label,
    href,
    links: [],
    callToAction: null,
  })
  return {
    menus: [
      menu('buy', t('header.buy'), paths.homesForSale),
      menu('rent', t('header.rent'), paths.homesForRent),
    ],
    flags: usualFlags,
    footer: null,
    ads: null,
  }
}
