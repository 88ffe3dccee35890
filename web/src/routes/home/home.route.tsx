import { useTranslation } from 'react-i18next'
import { PageHead } from '../../components/page-head.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import { AdSlot } from '../../features/ads/ad-slot.tsx'
import { Articles } from '../../features/article/articles.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { newestShown, themeFilters } from '../../features/home/newest.ts'
import { PopularCities } from '../../features/home/popular-cities.tsx'
import { Promos } from '../../features/home/promos.tsx'
import { Tiles } from '../../features/home/tiles.tsx'
import { TopCities } from '../../features/home/top-cities.tsx'
import { PlaceSearch } from '../../features/place-search/place-search.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import { load } from '../../graphql/load.ts'
import { graphLocale, type PageRoute, type PageServices } from '../../graphql/page-route.ts'
import { useLoadedQuery } from '../../graphql/use-loaded-query.ts'
import { type Locale, splitLocale } from '../../lib/locale.ts'
import { useSite } from '../../lib/site.ts'
import { type Theme, themeHome, themeOf, useTheme } from '../../lib/theme.ts'
import styles from './home.module.css'
import { HomeJsonLd } from './home-json-ld.tsx'
import { NewestHomes } from './newest-homes.tsx'

const query = graphql(`
  query HomePage($locale: Locale!, $theme: SiteTheme!, $newest: Int!, $filters: SearchFilters!) {
    homePage(theme: $theme, locale: $locale) {
      headline
      subline
      ...Tiles_homePage @unmask
      ...Promos_homePage @unmask
    }
    latestListings(first: $newest, filters: $filters) {
      id
      propertySubType
      ...Hero_listing
      ...ListingCard_listing
    }
    blogPosts(first: 3, locale: $locale) {
      link
      ...Article_blogPost
    }
  }
`)

const graphThemes = {
  residential: 'RESIDENTIAL',
  collection: 'COLLECTION',
  commercial: 'COMMERCIAL',
} as const

const variables = (theme: Theme, locale: Locale) => ({
  locale: graphLocale(locale),
  theme: graphThemes[theme],
  // One more than are listed: one of them is in the picture.
  newest: newestShown + 1,
  filters: themeFilters[theme],
})

function HomePage() {
  const theme = useTheme()
  return <ThemedHome key={theme} theme={theme} />
}

function ThemedHome({ theme }: { theme: Theme }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const data = useLoadedQuery(query, variables(theme, locale))
  const homes = data?.latestListings ?? []
  // A detached house stands well across a page; a flat's street front does not.
  const pictured = homes.find((home) => home.propertySubType === 'Single Family Residence') ?? homes[0]
  const fresh = homes.filter((home) => home !== pictured)
  const page = data?.homePage
  return (
    <>
      <PageHead
        title={t(`home.${theme}.title`)}
        description={t(`home.${theme}.description`)}
        path={themeHome(theme)}
        {...(page?.tiles[0] ? { image: page.tiles[0].image } : {})}
      />
      <HomeJsonLd theme={theme} />
      <Hero
        theme={theme}
        question={page?.headline ?? t(`home.${theme}.question`)}
        line={page?.subline ?? null}
        listing={pictured ?? null}
      >
        <PlaceSearch size="hero" />
      </Hero>
      <PageWidth className={styles.page}>
        {page ? <Tiles tiles={page.tiles} /> : null}
        <TopCities theme={theme}>
          <PopularCities theme={theme} />
        </TopCities>
        <AdSlot slot="home" />
        <NewestHomes theme={theme} everywhere={fresh} />
        {page ? <Promos promos={page.promos} /> : null}
        <Articles posts={data?.blogPosts ?? []} />
      </PageWidth>
    </>
  )
}

/** The home page, and its sisters for the luxury collection and for commercial property. */
export const route = ({ client, locale }: PageServices): PageRoute => ({
  loader: async ({ request }) => {
    const theme = themeOf(splitLocale(new URL(request.url).pathname).path)
    await load(client, query, variables(theme, locale), request.signal)
    return null
  },
  Component: HomePage,
})
