import { useTranslation } from 'react-i18next'
import { PageHead } from '../../components/page-head.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import { Articles } from '../../features/article/articles.tsx'
import { FreshListings } from '../../features/home/fresh-listings.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { TopCities } from '../../features/home/top-cities.tsx'
import { ListingCard } from '../../features/listing-card/listing-card.tsx'
import { PlaceSearch } from '../../features/place-search/place-search.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import { load } from '../../graphql/load.ts'
import { graphLocale, type PageRoute, type PageServices } from '../../graphql/page-route.ts'
import { useLoadedQuery } from '../../graphql/use-loaded-query.ts'
import { useSite } from '../../lib/site.ts'
import styles from './home.module.css'

const query = graphql(`
  query HomePage($locale: Locale!) {
    search(input: { sort: NEWEST, filters: { transactionType: SALE } }) {
      results {
        uPI
        ...Hero_listing
        ...ListingCard_listing
      }
    }
    blogPosts(first: 3, locale: $locale) {
      link
      ...Article_blogPost
    }
  }
`)

const freshShown = 6

function HomePage() {
  const { t } = useTranslation()
  const { locale } = useSite()
  const data = useLoadedQuery(query, { locale: graphLocale(locale) })
  const [pictured, ...others] = data?.search?.results ?? []
  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} path="/" />
      <Hero listing={pictured ?? null}>
        <PlaceSearch size="hero" />
      </Hero>
      <PageWidth className={styles.page}>
        <TopCities />
        {others.length > 0 ? (
          <FreshListings>
            {others.slice(0, freshShown).map((listing) => (
              <ListingCard key={listing.uPI} listing={listing} />
            ))}
          </FreshListings>
        ) : null}
        <Articles posts={data?.blogPosts ?? []} />
      </PageWidth>
    </>
  )
}

/** The home page. */
export const route = ({ client, locale }: PageServices): PageRoute => ({
  loader: async ({ request }) => {
    await load(client, query, { locale: graphLocale(locale) }, request.signal)
    return null
  },
  Component: HomePage,
})
