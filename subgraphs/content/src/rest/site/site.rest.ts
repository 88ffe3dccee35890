import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { adsContract } from './ads.contract.ts'
import { flagsContract } from './flags.contract.ts'
import { homeContract } from './home.contract.ts'
import { pageContract, pagesContract } from './page.contract.ts'
import { siteChromeContract } from './site-chrome.contract.ts'

/** Calls to the public site API. `locale` is a language and region code, such as `fr-CA`. */
export function siteRest(calls: RestCalls) {
  return {
    siteChrome: (locale: string) =>
      calls.get(path`frame`, { ownParams: { locale }, response: siteChromeContract }),
    flags: () => calls.get(path`flags`, { response: flagsContract }),
    ads: (locale: string) => calls.get(path`ads`, { ownParams: { locale }, response: adsContract }),
    /** `theme` is `residential`, `collection`, or `commercial`. */
    home: (theme: string, locale: string) =>
      calls.get(path`home`, { ownParams: { theme, locale }, response: homeContract }),
    pages: (locale: string) => calls.get(path`pages`, { ownParams: { locale }, response: pagesContract }),
    /**
     * Loads one page by its path, such as `buy/buyers-guide`. Fails with NOT_FOUND when the page does not
     * exist.
     */
    page: (pagePath: string, locale: string) =>
      calls.get(path`pages/${pagePath}`, { ownParams: { locale }, response: pageContract }),
  }
}

export type SiteRest = ReturnType<typeof siteRest>
