import type { ListingKeys } from './fake-graph.ts'
import { sampleListing } from './sample.ts'

const listing = sampleListing({ number: 7 })

/** Two records of one home: the best one is for sale, the other one, of another board, for rent. */
export const sale = {
  ...listing,
  id: 'Listing:sale',
  listOfficeName: 'Hill Country Homes',
  canonicalUrl: listing.listingUrl,
  alsoListedBy: () => [rental],
}

export const rental = {
  ...listing,
  id: 'Listing:rental',
  oUID: 'M00000628',
  listingId: 'R7',
  listingUrl: `${listing.listingUrl}/M00000628/R7`,
  canonicalUrl: `${listing.listingUrl}/M00000628/R7`,
  isRental: true,
  listPrice: 2900,
  leasePeriod: 'MONTH',
  listOfficeName: 'Lone Star Leasing',
  courtesyOfStatement: 'Courtesy of Lone Star Leasing',
  agent: { ...listing.agent, masterCustomerId: 'agent-rental', fullName: 'Ben Ortiz' },
  alsoListedBy: () => [sale],
}

interface RecordKeys extends ListingKeys {
  oUID?: string
  listingId?: string
}

/** What a graph with these two records answers. */
export const recordAnswers = {
  listing: ({ id, uPI, listingId }: RecordKeys) =>
    [sale, rental].find((record) =>
      listingId ? record.listingId === listingId : record.id === id || record.uPI === uPI,
    ) ?? null,
  listings: ({ uPIs }: { uPIs: string[] }) =>
    uPIs.map((id) => [sale, rental].find((record) => record.id === id) ?? null),
  search: {
    place: null,
    totalResults: 2,
    totalIsCapped: false,
    page: 1,
    pageSize: 24,
    results: [sale, rental],
    clusters: [],
  },
}
