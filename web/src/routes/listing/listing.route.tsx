import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { JsonLd } from '../../components/json-ld.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import { ComplianceBlock } from '../../features/listing/compliance.tsx'
import { ContactCard } from '../../features/listing/contact-card.tsx'
import { ListingFacts } from '../../features/listing/listing-facts.tsx'
import { ListingFeatures } from '../../features/listing/listing-features.tsx'
import { ListingHistory } from '../../features/listing/listing-history.tsx'
import { ListingRemarks } from '../../features/listing/listing-remarks.tsx'
import { ListingSummary } from '../../features/listing/listing-summary.tsx'
import { PhotoStrip } from '../../features/listing/photo-strip.tsx'
import { Visits } from '../../features/listing/visits.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import { load, notFound, unavailable } from '../../graphql/load.ts'
import { graphLocale, type PageRoute, type PageServices } from '../../graphql/page-route.ts'
import { useLoadedQuery } from '../../graphql/use-loaded-query.ts'
import { addressWords, factWords, priceWords } from '../../i18n/listing-words.ts'
import { localize } from '../../lib/locale.ts'
import { useSite } from '../../lib/site.ts'
import { crumbList } from '../crumb-list.ts'
import styles from './listing.module.css'
import { listingCrumbs } from './listing-crumbs.ts'

const query = graphql(`
  query ListingPage($uPI: ID!, $locale: Locale!) {
    listing(uPI: $uPI) {
      uPI
      listingUrl
      isRental
      listPrice
      leasePeriod
      propertyType
      bedroomsTotal
      bathroomsTotalInteger
      livingArea
      computedOnMarketDate
      internetAddressDisplayYN
      location {
        listingAddress1
        city
        state
        postalCode
        cityKey
      }
      shared: images(first: 1) {
        key
        large: src(size: LARGE, format: JPEG)
      }
      ...PhotoStrip_listing
      ...ListingSummary_listing
      ...ListingFacts_listing
      ...ListingRemarks_listing
      ...ListingFeatures_listing
      ...ListingHistory_listing
      ...ContactCard_listing
      ...Visits_listing
      ...Compliance_listing
    }
  }
`)

function ListingPage() {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const uPI = useLoaderData<string>()
  const listing = useLoadedQuery(query, { uPI, locale: graphLocale(locale) })?.listing
  if (!listing) return null
  const { street, town } = addressWords(listing, t)
  const address = `${street}, ${town}`
  const price = priceWords(listing, listing.isRental === true, t, locale)
  const crumbs = listingCrumbs(listing, address, t)
  const path = listing.listingUrl ?? undefined
  const image = listing.shared?.[0]?.large
  return (
    <>
      <PageHead
        title={t('site.pageTitle', { title: address })}
        description={[address, price, ...factWords(listing, t, locale)].filter(Boolean).join(' · ')}
        {...(path ? { path } : {})}
        {...(image ? { image } : {})}
      />
      <JsonLd data={crumbList(crumbs, origin, locale)} />
      <JsonLd
        data={{
          '@type': 'RealEstateListing',
          name: address,
          url: `${origin}${localize(path ?? '/', locale)}`,
          datePosted: listing.computedOnMarketDate,
          image,
          offers: { '@type': 'Offer', price: listing.listPrice, priceCurrency: 'USD' },
        }}
      />
      <PageWidth className={styles.crumbs}>
        <Breadcrumbs label={t('site.breadcrumbs')} crumbs={crumbs} />
      </PageWidth>
      <article>
        <PhotoStrip listing={listing} />
        <PageWidth className={styles.columns}>
          <div className={styles.story}>
            <ListingSummary listing={listing} />
            <ListingRemarks listing={listing} />
            <ListingFacts listing={listing} />
            <ListingFeatures listing={listing} />
            <ListingHistory listing={listing} />
          </div>
          <div className={styles.side}>
            <ContactCard listing={listing} />
            <Visits listing={listing} />
          </div>
          <ComplianceBlock listing={listing} />
        </PageWidth>
      </article>
    </>
  )
}

/** One home. A home that does not exist, or may not be shown, is a 404. */
export const route = ({ client, locale }: PageServices): PageRoute => ({
  loader: async ({ params, request }): Promise<string> => {
    const uPI = params.uPI ?? ''
    const { data, partial } = await load(client, query, { uPI, locale: graphLocale(locale) }, request.signal)
    if (!data.listing) throw partial ? unavailable() : notFound()
    return uPI
  },
  Component: ListingPage,
})
