import type { ViewerContext } from '@gable/subgraph-kit/subgraph'
import type { BlogRest } from '../rest/blog/blog.rest.ts'
import type { NewsRest } from '../rest/news/news.rest.ts'
import type { NearbySearchRow } from '../rest/nls/nearby-searches.contract.ts'
import type { NlsRest } from '../rest/nls/nls.rest.ts'
import type { PapiRest } from '../rest/papi/papi.rest.ts'
import type { SiteRest } from '../rest/site/site.rest.ts'

/** Context of this subgraph's resolvers for one request. */
export interface Context extends ViewerContext {
  papi: PapiRest
  site: SiteRest
  blog: BlogRest
  news: NewsRest
  nls: NlsRest
  nearbySearches: NearbySearchesLoader
}

export interface NearbySearchesLoader {
  /**
   * Loads nearby searches, nearest first, or null when the place does not exist. `type` is a place type such
   * as `city`.
   */
  load(type: string, placeKey: string): Promise<NearbySearchRow[] | null | undefined>
}
