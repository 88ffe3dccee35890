import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { Ground_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { addressText } from '../../../platform/i18n/listing-text.ts'

const fragment = graphql(`
  fragment Ground_listing on Listing {
    id
    internetAddressDisplayYN
    showMapLinkYN
    location {
      listingAddress1
      city
      state
      postalCode
      lat
      lon
    }
  }
`)

export type LocatedListing = FragmentType<Ground_ListingFragment>

/** Where a home may be shown to be. */
export interface ListingLocation {
  id: string
  /** Street and town in one line. */
  address: string
  street: string
  town: string
  /** Null when it is unknown, withheld by the owner, or when no map may lead there. */
  at: GeoPoint | null
  /** Why there is no position. */
  hiddenReason: 'withheld' | 'noLink' | 'unknown'
}

/** Reads where a home is; null without the home. */
export function useListingLocation(masked: LocatedListing | null): ListingLocation | null {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  const { id, internetAddressDisplayYN, showMapLinkYN, location } = listing
  const { street, town } = addressText(listing, t)
  const [lat, lon] = [location?.lat ?? null, location?.lon ?? null]
  const isWithheld = internetAddressDisplayYN === false
  const isShown = !isWithheld && showMapLinkYN !== false && lat !== null && lon !== null
  return {
    id,
    address: `${street}, ${town}`,
    street,
    town,
    at: isShown ? { lat, lon } : null,
    hiddenReason: isWithheld ? 'withheld' : showMapLinkYN === false ? 'noLink' : 'unknown',
  }
}
