import type { FragmentType } from '@apollo/client'
import { useSite } from '../../platform/browser/site.ts'
import { JsonLd } from '../../platform/document/script-json.tsx'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { ListingHead_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../platform/graphql/use-masked.ts'
import { factTexts, priceText, streetOf } from '../../platform/i18n/listing-text.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import type { Crumb } from '../../ui/navigation/breadcrumbs.tsx'
import { crumbList } from '../../ui/navigation/crumb-list.ts'
import { listingData } from './listing-data.ts'

const fragment = graphql(`
  fragment ListingHead_listing on Listing {
    id
    listingId
    listingUrl
    canonicalUrl
    standardStatus
    isRental
    listPrice
    leasePeriod
    otherLeasePeriod
    propertyType
    propertySubType
    bedroomsTotal
    bathroomsTotalInteger
    livingArea
    livingAreaRange
    lotSizeAcres
    zoning
    multiFamilyUnits
    yearBuilt
    computedOnMarketDate
    listingContractDate
    modificationTimestamp
    publicRemarks(locale: $locale)
    internetAddressDisplayYN
    location {
      listingAddress1
      city
      state
      postalCode
      country
      lat
      lon
    }
    listOfficeName
    office {
      masterCustomerId
      officeName
    }
    shared: images(first: 1) {
      key
      alt(locale: $locale)
      large: src(size: LARGE, format: JPEG)
    }
  }
`)

interface ListingHeadProps {
  listing: FragmentType<ListingHead_ListingFragment>
  /** Street and city as displayed. */
  address: string
  crumbs: readonly Crumb[]
}

/** Metadata of a listing page for browsers, search engines, and link previews. */
export function ListingHead({ listing: masked, address, crumbs }: ListingHeadProps) {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  const price = priceText(listing, listing.isRental === true, t, locale)
  const [picture] = listing.shared ?? []
  return (
    <>
      <PageHead
        title={t('site.pageTitle', { title: address })}
        description={[address, price, ...factTexts(listing, t, locale)].filter(Boolean).join(' · ')}
        path={listing.canonicalUrl ?? listing.listingUrl}
        {...(picture ? { image: picture.large } : {})}
        {...(picture?.alt ? { imageAlt: picture.alt } : {})}
      />
      <JsonLd data={crumbList(crumbs, origin, locale)} />
      <JsonLd data={listingData(listing, { address, street: streetOf(listing), origin, locale })} />
    </>
  )
}
