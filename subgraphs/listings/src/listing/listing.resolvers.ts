import { checkFirst } from '@gable/subgraph-kit/check-first'
import type { Complete } from '@gable/subgraph-kit/complete'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { ListingRow } from '../rest/listings/listing.contract.ts'
import { detail, withDetail, withPictures } from './listing-detail.ts'
import { type ListingPicture, listingPictures, pictureSrc } from './listing-image.ts'
import { bathrooms, isForRent, lotAcres, lotSquareFeet, shownLocation, shownPath } from './listing-rules.ts'
import { listingTags } from './listing-tags.ts'
import { leasePeriods, standardStatuses, transactionSides } from './listing-words.ts'
import { openHousesToCome } from './open-houses.ts'

const MOST_IMAGES = 200
const MOST_OPEN_HOUSES = 50

export const Listing: Complete<graph.ListingResolvers<Context, ListingRow>, graph.Listing, ListingRow> = {
  __resolveReference: ({ uPI }, context) => context.listing.load(uPI),
  standardStatus: (listing) => standardStatuses.value(listing.standardStatus),
  isRental: (listing) => listing.isRental ?? isForRent(listing),
  uiTransactionType: (listing) =>
    transactionSides.value(listing.UITransactionType) ?? (isForRent(listing) ? 'RENT' : 'BUY'),
  leasePeriod: (listing) => leasePeriods.value(listing.leasePeriod),
  tags: (listing) => listingTags(listing, new Date()),
  listingUrl: shownPath,
  location: shownLocation,
  bathroomsTotalInteger: bathrooms,
  lotSizeSquareFeet: lotSquareFeet,
  lotSizeAcres: lotAcres,
  courtesyOfStatement: ({ courtesyOfStatement, courtesyOfStatementFrench }, { locale }) =>
    (locale === 'FR_CA' && courtesyOfStatementFrench) || courtesyOfStatement,
  cooling: detail('cooling'),
  heating: detail('heating'),
  appliances: detail('appliances'),
  flooring: detail('flooring'),
  interiorFeatures: detail('interiorFeatures'),
  exteriorFeatures: detail('exteriorFeatures'),
  communityFeatures: detail('communityFeatures'),
  history: detail('history'),
  async publicRemarks(listing, { locale }, context) {
    const full = await withDetail(listing, 'publicRemarks', context)
    return (locale === 'FR_CA' && full.publicRemarksFrench) || full.publicRemarks
  },
  async images(listing, { first }, context) {
    const most = checkFirst(first ?? MOST_IMAGES, MOST_IMAGES)
    const full = await withPictures(listing, most, context)
    return listingPictures(full)?.slice(0, most)
  },
  imageCount: async (listing, _, context) =>
    listing.imageCount ?? (await withDetail(listing, 'images', context)).images?.length,
  async openHouses(listing, { first }, context) {
    const most = checkFirst(first, MOST_OPEN_HOUSES)
    return openHousesToCome(await withDetail(listing, 'openHouses', context), new Date()).slice(0, most)
  },
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
  src: (picture, { size, format }) => pictureSrc(picture, size, format),
}

export const listingQueries: Required<Pick<graph.QueryResolvers, 'listing'>> = {
  listing: (_, { uPI }, context) => context.listing.loadDetail(uPI),
}
