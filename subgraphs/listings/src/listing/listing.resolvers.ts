import { isRental } from '@gable/kit/rules/rental'
import { localTime, timeZoneName, utcOffset } from '@gable/kit/time/time-zone'
import { marketNow } from '@gable/subgraph-kit/config/env'
import { BadUserInputError } from '@gable/subgraph-kit/errors/subgraph-error'
import { checkFirst, eitherOf } from '@gable/subgraph-kit/inputs/arguments'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { identified, idOfListing, keyOf, keysOfListing } from '@gable/subgraph-kit/schema/global-id'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { ListingRow } from '../rest/listings/listing-row.ts'

import { standardStatuses, transactionSides } from '../rest/listings/status-words.ts'
import { type ListingPicture, listingPictures, pictureSrc } from './listing-image.ts'
import {
  bathrooms,
  canonicalRecord,
  daysOnWebsite,
  isDelisted,
  isForRent,
  lotAcres,
  lotSquareFeet,
  openHousesToCome,
  otherRecordPath,
  othersOnMarket,
  pricePerSquareFoot,
} from './listing-rules.ts'
import { listingTags } from './listing-tags.ts'
import { leasePeriodOf, streetViewStatuses } from './listing-words.ts'
import { panoramaSrc, type StreetPanorama, streetPanorama } from './street-view.ts'

/**
 * Returns the listing with the given field. Search rows contain only the fields of a card. A field that is
 * undefined (null is a value) is loaded from the detail response, once per listing and request.
 */
async function withDetail(
  listing: ListingRow,
  field: keyof ListingRow,
  context: Context,
): Promise<ListingRow> {
  return listing[field] === undefined ? detailed(listing, context) : listing
}

/** Returns the listing with its first `maxImages` images, or with all images when it has fewer. */
async function withImages(listing: ListingRow, maxImages: number, context: Context): Promise<ListingRow> {
  const { images, imageCount } = listing
  if (images === null) return listing
  return images && images.length >= Math.min(maxImages, imageCount ?? maxImages)
    ? listing
    : detailed(listing, context)
}

/** Creates a resolver for a field that may exist only in the detail response. */
const detail =
  <Field extends keyof ListingRow>(field: Field) =>
  async (listing: ListingRow, _: unknown, context: Context): Promise<ListingRow[Field]> =>
    (await withDetail(listing, field, context))[field]

/**
 * Loads the detail response of a record. Falls back to the search row when the record no longer exists,
 * because any other record of the property has a different id.
 */
const detailed = async (listing: ListingRow, context: Context) =>
  (await context.listing.loadDetail(listing)) ?? listing

const MAX_BANNERS = 2
const MAX_IMAGES = 200
const MAX_OPEN_HOUSES = 50
const MAX_SIMILAR = 24

export const Listing: Complete<graph.ListingResolvers<Context, ListingRow>, graph.Listing, ListingRow> = {
  // A favorite or event may refer to a listing whose record no longer exists. Then only the uPI is known.
  __resolveReference: async (keys, context) =>
    'uPI' in keys
      ? ((await context.listing.load(keys.uPI)) ?? { uPI: keys.uPI })
      : ((await context.listing.loadById(keys.id)) ?? delistedListing(keys.id)),
  id: idOfListing,
  listingUrl: ownPath,
  async canonicalUrl(listing, _, context) {
    if (isDelisted(listing)) return null
    return ownPath(canonicalRecord(listing, await context.listing.loadRecords(listing.uPI)), _, context)
  },
  async alsoListedBy(listing, _, context) {
    return isDelisted(listing) ? [] : othersOnMarket(listing, await context.listing.loadRecords(listing.uPI))
  },
  courtesyOfFields: (listing) =>
    listing.courtesyOfFields?.map((field) => identified('CourtesyOfField', field, idOfListing(listing))),
  standardStatus: (listing) => standardStatuses.value(listing.standardStatus),
  isRental: (listing) => (isDelisted(listing) ? null : isForRent(listing)),
  uiTransactionType(listing) {
    if (isDelisted(listing)) return null
    return transactionSides.value(listing.UITransactionType) ?? (isRental(listing) ? 'RENT' : 'BUY')
  },
  leasePeriod: ({ leasePeriod }) => leasePeriodOf(leasePeriod),
  otherLeasePeriod: ({ leasePeriod }) => (leasePeriodOf(leasePeriod) ? null : leasePeriod?.trim() || null),
  priceChangeAmount: ({ listingId, priceChangeAmount }) => (listingId ? priceChangeAmount : null),
  priceChangeTimestamp: ({ listingId, priceChangeTimestamp }) => (listingId ? priceChangeTimestamp : null),
  priceChangeDate: ({ listingId, priceChangeTimestamp: moment, location }) =>
    listingId && moment ? (localTime(moment, location?.timezone) ?? moment).slice(0, 10) : null,
  tags: (listing) => listingTags(listing, marketNow()),
  banners: (listing) => listingTags(listing, marketNow()).slice(0, MAX_BANNERS),
  listPriceRaw: ({ listPriceRaw, listPrice }) => listPriceRaw ?? listPrice,
  bathroomsTotalInteger: bathrooms,
  lotSizeSquareFeet: lotSquareFeet,
  lotSizeSqFeet: lotSquareFeet,
  lotSizeAcres: lotAcres,
  daysOnWebsite: async (listing, _, context) =>
    daysOnWebsite(await withDetail(listing, 'officeRules', context), marketNow()),
  pricePerSquareFoot: async (listing, _, context) =>
    pricePerSquareFoot(await withDetail(listing, 'officeRules', context)),
  mapImages: detail('mapImages'),
  streetView: async (listing, _, context) => streetPanorama(await withDetail(listing, 'streetView', context)),
  courtesyOfStatement: ({ courtesyOfStatement, courtesyOfStatementFrench }, { locale }) =>
    (locale === 'FR_CA' && courtesyOfStatementFrench) || courtesyOfStatement,
  cooling: detail('cooling'),
  heating: detail('heating'),
  appliances: detail('appliances'),
  flooring: detail('flooring'),
  interiorFeatures: detail('interiorFeatures'),
  exteriorFeatures: detail('exteriorFeatures'),
  communityFeatures: detail('communityFeatures'),
  buyerAgencyCompensation: detail('buyerAgencyCompensation'),
  async history(listing, _, context) {
    const { listingId, history } = await withDetail(listing, 'history', context)
    return listingId ? history : []
  },
  async publicRemarks(listing, { locale }, context) {
    const full = await withDetail(listing, 'publicRemarks', context)
    return (locale === 'FR_CA' && full.publicRemarksFrench) || full.publicRemarks
  },
  async similarListings(listing, { first }, context) {
    const limit = checkFirst(first, MAX_SIMILAR)
    if (limit === 0 || isDelisted(listing)) return []
    return context.listing.loadSimilar(listing.uPI, limit)
  },
  images: picturesOf,
  listingImages: picturesOf,
  imageCount: async (listing, _, context) =>
    listing.imageCount ?? (await withImages(listing, MAX_IMAGES, context)).images?.length,
  async openHouses(listing, { first }, context) {
    const limit = checkFirst(first, MAX_OPEN_HOUSES)
    const detailed = await withDetail(listing, 'openHouses', context)
    return openHousesToCome(detailed, marketNow())
      .slice(0, limit)
      .map((openHouse) => ({
        ...identified('OpenHouse', openHouse, idOfListing(listing)),
        localStartTime: localTime(openHouse.startTime, detailed.location?.timezone),
        localEndTime: localTime(openHouse.endTime, detailed.location?.timezone),
      }))
  },
}

export const ListingLocation: graph.ListingLocationResolvers<Context> = {
  timezoneName: ({ timezone }, { locale }) => timeZoneName(timezone, locale),
  utcOffset: ({ timezone }) => utcOffset(timezone, Date.now()),
}

export const StreetView: Complete<
  graph.StreetViewResolvers<Context, StreetPanorama>,
  graph.StreetView,
  StreetPanorama
> = {
  status: ({ view }) => streetViewStatuses.value(view.status) ?? 'UNKNOWN_ERROR',
  panoId: ({ view }) => view.pano_id,
  lat: ({ view }) => view.location?.lat,
  lon: ({ view }) => view.location?.lon,
  src: (panorama, { format }) => panoramaSrc(panorama, format),
}

export const ListingImage: Complete<
  graph.ListingImageResolvers<Context, ListingPicture>,
  graph.ListingImage,
  ListingPicture
> = {
  key: ({ image }) => image.key,
  order: ({ image }) => image.order,
  alt: ({ image: { alt, desc, descFrench } }, { locale }) =>
    (locale === 'FR_CA' && descFrench) || (alt ?? desc),
  desc: ({ image: { desc, descFrench } }, { locale }) => (locale === 'FR_CA' && descFrench) || desc,
  computedUrl: (picture) => pictureSrc(picture, 'MEDIUM', 'WEBP'),
  src: (picture, { size, format }) => pictureSrc(picture, size, format),
}

async function picturesOf(
  listing: ListingRow,
  { first }: { first?: number | null },
  context: Context,
): Promise<ListingPicture[] | undefined> {
  const limit = checkFirst(first ?? MAX_IMAGES, MAX_IMAGES)
  const full = await withImages(listing, limit, context)
  return listingPictures(full)?.slice(0, limit)
}

async function ownPath(listing: ListingRow, _: unknown, context: Context): Promise<string | null> {
  const short = listing.listingUrl ?? null
  const long = otherRecordPath(listing)
  return long === short || (await context.listing.isBest(listing)) ? short : long
}

function delistedListing(id: string): ListingRow | null {
  const keys = keysOfListing(id)
  return keys ? { uPI: keys.uPI } : null
}

/** Returns the id or uPI unchanged. Throws BadUserInputError for an id of another type. */
function checkedId(id: string): string {
  keyOf('Listing', id)
  return id
}

const MAX_LISTINGS = 24

export const listingQueries: Required<
  Pick<graph.QueryResolvers, 'listing' | 'listings' | 'listingByNumber'>
> = {
  listing(_, { id, uPI, oUID, listingId }, context) {
    const key = checkedId(eitherOf({ id, uPI }, 'uPI'))
    if (!oUID && !listingId) return context.listing.loadById(key)
    if (!uPI || !oUID || !listingId)
      throw new BadUserInputError('Send oUID and listingId together, and with uPI.')
    return context.listing.loadById(idOfListing({ uPI: keyOf('Listing', uPI), oUID, listingId }))
  },
  listings(_, { uPIs }, context) {
    if (uPIs.length > MAX_LISTINGS)
      throw new BadUserInputError(`uPIs must have at most ${MAX_LISTINGS} entries.`)
    return Promise.all(uPIs.map(checkedId).map(context.listing.loadById))
  },
  listingByNumber: (_, { oUID, listingId }, context) => context.listing.loadByNumber(oUID, listingId),
}
