import { defineService, type ServiceDefinition } from '@gable/service-kit/service/service'
import { adRoutes } from './ads/ad.routes.ts'
import { blogRoutes } from './blog/blog.routes.ts'
import { readContent } from './content.ts'
import { env } from './env.ts'
import type { FlagOverrides } from './flags/flags.ts'
import { homeRoutes } from './home/home.ts'
import { marketRoutes } from './market/market.routes.ts'
import { createMarket } from './market/market.ts'
import { mortgageRoutes } from './mortgage/mortgage-stats.ts'
import { newsRoutes } from './news/news.ts'
import type { NeighborhoodSource } from './nls/neighborhood-source.ts'
import { nlsRoutes } from './nls/nls.routes.ts'
import { createSurroundings } from './nls/surroundings.ts'
import { pageRoutes } from './pages/page.routes.ts'
import { siteRoutes } from './site/site.routes.ts'

/**
 * Defines the content service for a folder of editor files. `overrides` take precedence over the flags in
 * flags.yaml.
 */
export function contentService(
  data: URL,
  overrides: FlagOverrides,
  neighborhood?: NeighborhoodSource,
): ServiceDefinition {
  return defineService({
    name: 'content',
    title: 'Content',
    needs: ['listings'],
    invented: [
      { what: 'mortgage rates', variable: 'PAPI_URL' },
      ...(neighborhood ? [{ what: 'neighborhoods, schools, and scores', variable: 'NLS_URL' }] : []),
    ],
    description:
      'What frames the site, its pages, articles and news, figures of the market, and what is around a home. ' +
      'Editors maintain the texts in services/content/data.',
    async routes(app, { photosUrl, endpoint, log, isSampleMarket }) {
      const content = await readContent(data, overrides, photosUrl)
      siteRoutes(app, content.frame, content.flags)
      adRoutes(app, content.ads)
      homeRoutes(app, content.homes)
      pageRoutes(app, content.pages)
      blogRoutes(app, content.blog)
      newsRoutes(app, content.news)
      marketRoutes(app, createMarket(endpoint('listings'), log, env.MARKET_TIMEOUT_MS))
      mortgageRoutes(app, content.mortgageStats, isSampleMarket)
      const surroundings = createSurroundings({
        listings: endpoint('listings'),
        source: neighborhood,
        isSampleMarket,
        log,
      })
      nlsRoutes(app, content.neighborhood, surroundings)
    },
  })
}

/**
 * Defines the content service with the texts of this repository. `neighborhood` provides the data around a
 * listing.
 */
export const referenceContent = (neighborhood?: NeighborhoodSource): ServiceDefinition =>
  contentService(new URL('../data/', import.meta.url), env.FEATURE_FLAGS, neighborhood)

export const content = referenceContent()
