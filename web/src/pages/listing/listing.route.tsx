import { redirect } from 'react-router-dom'
import { ContactCard } from '../../features/listing/facts/contact-card.tsx'
import { ListingRemarks } from '../../features/listing/facts/listing-remarks.tsx'
import { ListingSummary } from '../../features/listing/facts/listing-summary.tsx'
import { SponsoringOffice } from '../../features/listing/facts/sponsoring-office.tsx'
import { ListingGallery } from '../../features/listing/gallery/listing-gallery.tsx'
import { ListingViewer } from '../../features/listing/gallery/listing-viewer.tsx'
import { MonthlyCost } from '../../features/listing/mortgage/monthly-cost.tsx'
import { useSite } from '../../platform/browser/site.ts'
import { useTheme } from '../../platform/browser/theme.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { load, notFound, unavailable } from '../../platform/graphql/load.ts'
import { usePageData } from '../../platform/graphql/page-data.tsx'
import { graphLocale, type PageRoute, type PageServices } from '../../platform/graphql/page-route.ts'
import { useLoadedQuery } from '../../platform/graphql/use-loaded-query.ts'
import { addressText } from '../../platform/i18n/listing-text.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { ContactBar } from './contact-bar.tsx'
import { ListingMap, ListingRest, ListingStory, ListingTools, StreetView } from './lazy-parts.ts'
import styles from './listing.module.css'
import { ListingAd } from './listing-ad.tsx'
import { listingCrumbs } from './listing-crumbs.ts'
import { ListingHead } from './listing-head.tsx'
import { readListingPath } from './listing-path.ts'
import { PartSuspense } from './part-suspense.tsx'
import { toCanonicalUPI, withUPI } from './upi-case.ts'

const query = graphql(`
  query ListingPage($uPI: ID, $id: ID, $oUID: ID, $listingId: ID, $locale: Locale!) {
    listing(uPI: $uPI, id: $id, oUID: $oUID, listingId: $listingId) {
      id
      isRental
      internetAddressDisplayYN
      location {
        listingAddress1
        city
        state
        postalCode
        cityKey
      }
      ...ListingHead_listing
      ...ListingGallery_listing
      ...ListingSummary_listing
      ...MonthlyCost_listing
      ...ListingTools_listing
      ...ListingRemarks_listing
      ...ListingStory_listing
      ...ContactCard_listing
      ...SponsoringOffice_listing
      ...ListingAds_listing
      ...ListingRest_listing
      ...ContactBar_listing
      ...ListingViewer_listing
      ...ListingMap_listing
      ...StreetView_listing
    }
    mortgageRates {
      id
      slug
      rate
    }
  }
`)

/** Finds a listing by its board and listing id. */
const numberQuery = graphql(`
  query ListingByNumber($oUID: ID!, $listingId: ID!) {
    listingByNumber(oUID: $oUID, listingId: $listingId) {
      id
    }
  }
`)

/**
 * Query keys of a listing page. An id, or a uPI with a board and a listing id, selects one record. A uPI
 * alone selects the best record of the property.
 */
type Keys = { id: string } | { uPI: string } | { uPI: string; oUID: string; listingId: string }

function ListingPage() {
  const { t } = useTranslation()
  const { locale } = useSite()
  const theme = useTheme()
  const keys = usePageData<Keys>()
  const page = useLoadedQuery(query, { ...keys, locale: graphLocale(locale) })
  const listing = page?.listing
  if (!listing) return null
  const { street, town } = addressText(listing, t)
  const address = `${street}, ${town}`
  const crumbs = listingCrumbs(listing, address, theme, t)
  return (
    <>
      <ListingHead listing={listing} address={address} crumbs={crumbs} />
      <PageWidth className={styles.crumbs}>
        <Breadcrumbs label={t('site.breadcrumbs')} crumbs={crumbs} />
      </PageWidth>
      <article>
        <ListingGallery listing={listing} />
        <PageWidth className={styles.columns}>
          <div className={styles.story}>
            <ListingSummary
              listing={listing}
              monthlyCost={<MonthlyCost listing={listing} rates={page.mortgageRates} />}
            >
              <PartSuspense>
                <ListingTools listing={listing} />
              </PartSuspense>
            </ListingSummary>
            <ListingRemarks listing={listing} />
            <PartSuspense fallback={<Skeleton height={2400} />}>
              <ListingStory listing={listing} rates={page.mortgageRates} />
            </PartSuspense>
          </div>
          <div className={styles.beside}>
            <div className={styles.reach}>
              <div className={styles.side}>
                <ContactCard listing={listing} />
                <SponsoringOffice listing={listing} />
              </div>
            </div>
            <ListingAd slot="listing-side" listing={listing} />
          </div>
        </PageWidth>
        <PageWidth className={styles.rest}>
          <PartSuspense>
            <ListingRest listing={listing} />
          </PartSuspense>
        </PageWidth>
        <ContactBar listing={listing} />
      </article>
      <ListingViewer
        listing={listing}
        map={() => <ListingMap listing={listing} />}
        streetView={() => <StreetView listing={listing} />}
      />
    </>
  )
}

/**
 * Loads the record that the path identifies. Loads the property's best record when the path contains only a
 * uPI or when the identified record no longer exists. Redirects a uPI in nonstandard case to its canonical
 * form. Throws a 404 for an unknown or withheld listing and for a path that identifies no listing.
 */
export const route = ({ client, locale }: PageServices): PageRoute => ({
  loader: async ({ request: { url, signal } }): Promise<Keys | Response> => {
    const pathKeys = readListingPath(new URL(url).pathname)
    if (!pathKeys) throw notFound()
    const keys = 'uPI' in pathKeys ? pathKeys : { id: await idOf(pathKeys) }
    if (await exists(keys)) return keys
    const bestRecord = 'uPI' in keys && { uPI: keys.uPI }
    if (bestRecord && 'oUID' in keys && (await exists(bestRecord))) return bestRecord
    const canonicalUPI = bestRecord && toCanonicalUPI(bestRecord.uPI)
    if (canonicalUPI && (await exists({ uPI: canonicalUPI })))
      return redirect(withUPI(url, bestRecord.uPI, canonicalUPI), 301)
    throw notFound()

    async function exists(keys: Keys): Promise<boolean> {
      const { data, partial } = await load(client, query, { ...keys, locale: graphLocale(locale) }, signal)
      if (!data.listing && partial) throw unavailable()
      return data.listing !== null
    }

    async function idOf(number: { oUID: string; listingId: string }): Promise<string> {
      const { data, partial } = await load(client, numberQuery, number, signal)
      if (!data.listingByNumber) throw partial ? unavailable() : notFound()
      return data.listingByNumber.id
    }
  },
  Component: ListingPage,
})
