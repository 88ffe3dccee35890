import { serviceAddress } from '@gable/kit/env/service-variables'
import { readEnv } from '@gable/subgraph-kit/config/env'
import { createRest } from '@gable/subgraph-kit/rest/rest-client'
import {
  defineSubgraph,
  type Subgraph,
  type SubgraphOptions,
  subgraphSchema,
} from '@gable/subgraph-kit/subgraph'
import { SiteAds, siteAds, TakeoverCampaign } from './ads/ads.resolvers.ts'
import { blogPostQueries } from './blog-post/blog-post.resolvers.ts'
import { ContentPage, contentPageQueries } from './content-page/content-page.resolvers.ts'
import type { Context } from './context/context.ts'
import { createNearbySearchesLoader, Place } from './extensions/place.resolvers.ts'
import type { QueryResolvers } from './generated/resolvers.ts'
import { homePageQueries } from './home-page/home-page.resolvers.ts'
import { mortgageRateQueries } from './mortgage-rate/mortgage-rate.resolvers.ts'
import { neighborhoodQueries } from './neighborhood/neighborhood.resolvers.ts'
import { newsQueries } from './news/news.resolvers.ts'
import { popularStatsQueries } from './popular-stats/popular-stats.resolvers.ts'
import { blogRest } from './rest/blog/blog.rest.ts'
import { newsRest } from './rest/news/news.rest.ts'
import { nlsRest } from './rest/nls/nls.rest.ts'
import { papiRest } from './rest/papi/papi.rest.ts'
import { siteRest } from './rest/site/site.rest.ts'
import { Site, siteQueries } from './site/site.resolvers.ts'

const Query: Required<QueryResolvers> = {
  ...siteQueries,
  ...homePageQueries,
  ...contentPageQueries,
  ...blogPostQueries,
  ...newsQueries,
  ...popularStatsQueries,
  ...mortgageRateQueries,
  ...neighborhoodQueries,
}

const schema = subgraphSchema(import.meta.url, {
  Query,
  Site: { ...Site, ...siteAds },
  SiteAds,
  TakeoverCampaign,
  ContentPage,
  Place,
})

/** Creates the content subgraph: the site, articles, news, and facts about places and the market. */
export function createSubgraph({ env = readEnv(), ...watch }: SubgraphOptions = {}): Subgraph {
  const rest = createRest(env, watch)
  const papi = rest.service('papi', serviceAddress(env, 'PAPI'))
  const site = rest.service('site-api', serviceAddress(env, 'SITE_API'))
  const blog = rest.service('blog', serviceAddress(env, 'BLOG'))
  const news = rest.service('news', serviceAddress(env, 'NEWS'))
  const nls = rest.service('nls', serviceAddress(env, 'NLS'))
  return defineSubgraph<Context>({
    name: 'content',
    ...schema,
    createContext: (request) => {
      const nlsCalls = nlsRest(nls.as(request))
      return {
        papi: papiRest(papi.as(request)),
        site: siteRest(site.as(request)),
        blog: blogRest(blog.as(request)),
        news: newsRest(news.as(request)),
        nls: nlsCalls,
        nearbySearches: createNearbySearchesLoader(nlsCalls),
      }
    },
    close: rest.close,
  })
}
