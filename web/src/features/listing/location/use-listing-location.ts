import type { FragmentType } from '@apollo/client'
import { isAddressWithheld } from '@gable/kit/rules/withheld-address'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { Ground_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { addressText } from '../../../platform/i18n/listing-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

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

/** The location of a listing, limited to what may be displayed. */
export interface ListingLocation {
  id: string
  /** Street and city in one line. */
  address: string
  street: string
  town: string
  /** Null when the location is unknown, withheld by the owner, or must not be shown on a map. */
  at: GeoPoint | null
  /** Reason why `at` is null. Meaningless otherwise. */
  hiddenReason: 'withheld' | 'noLink' | 'unknown'
}

/** Returns the displayable location of a listing, or null without a listing. */
export function useListingLocation(masked: LocatedListing | null): ListingLocation | null {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  const { id, showMapLinkYN, location } = listing
  const { street, town } = addressText(listing, t)
  const [lat, lon] = [location?.lat ?? null, location?.lon ?? null]
  const isWithheld = isAddressWithheld(listing)
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
