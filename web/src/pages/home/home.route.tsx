import { AdSlot } from '../../features/ads/ad-slot.tsx'
import { Articles } from '../../features/content/articles/articles.tsx'
import { PlaceSearch } from '../../features/place-search/place-search.tsx'
import { useSite } from '../../platform/browser/site.ts'
import { type Theme, themeHome, themeOf, useTheme } from '../../platform/browser/theme.ts'
import { type Locale, splitLocale } from '../../platform/format/locale.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { load } from '../../platform/graphql/load.ts'
import { graphLocale, type PageRoute, type PageServices } from '../../platform/graphql/page-route.ts'
import { useLoadedQuery } from '../../platform/graphql/use-loaded-query.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { HomeJsonLd } from './home-json-ld.tsx'
import { HomeTiles } from './home-tiles.tsx'
import { NEWEST_COUNT, THEME_FILTERS } from './newest.ts'
import { NewestListings } from './newest-listings.tsx'
import { PopularCities } from './popular-cities.tsx'
import { Promos } from './promos.tsx'
import { TopCityList } from './top-city-list.tsx'

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
  // One extra listing for the hero photo.
  newest: NEWEST_COUNT + 1,
  filters: THEME_FILTERS[theme],
})

function HomePage() {
  const theme = useTheme()
  return <ThemedHome key={theme} theme={theme} />
}

function ThemedHome({ theme }: { theme: Theme }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const data = useLoadedQuery(query, variables(theme, locale))
  const listings = data?.latestListings ?? []
  // A detached house looks good in a wide photo; the street front of an apartment building does not.
  const pictured =
    listings.find((listing) => listing.propertySubType === 'Single Family Residence') ?? listings[0]
  const otherListings = listings.filter((listing) => listing !== pictured)
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
        tagline={page?.subline ?? null}
        listing={pictured ?? null}
      >
        <PlaceSearch size="hero" />
      </Hero>
      <PageWidth className={styles.page}>
        {page ? <HomeTiles tiles={page.tiles} /> : null}
        <TopCityList theme={theme}>
          <PopularCities theme={theme} />
        </TopCityList>
        <AdSlot slot="home" />
        <NewestListings theme={theme} marketListings={otherListings} />
        {page ? <Promos promos={page.promos} /> : null}
        <Articles posts={data?.blogPosts ?? []} />
      </PageWidth>
    </>
  )
}

/** Route of the home pages: the main one, the luxury collection, and commercial property. */
export const route = ({ client, locale }: PageServices): PageRoute => ({
  loader: async ({ request }) => {
    const theme = themeOf(splitLocale(new URL(request.url).pathname).path)
    await load(client, query, variables(theme, locale), request.signal)
    return null
  },
  Component: HomePage,
})
