import { expectOtherRowsUnharmed } from '@gable/subgraph-kit/testing/odd-records'
import { testSubgraph } from '@gable/subgraph-kit/testing/test-subgraph'
import { createSubgraph } from '../subgraph.ts'
import { sampleDetail } from './sample-listing.ts'

const FIELDS = `id uPI oUID listingId listingUrl standardStatus propertyType isRental uiTransactionType leasePeriod
  otherLeasePeriod listPrice priceChangeAmount priceChangeTimestamp closePrice closeDate listingContractDate
  computedOnMarketDate daysOnWebsite modificationTimestamp tags internetAddressDisplayYN bedroomsTotal
  bathroomsTotalInteger bathroomsFull bathroomsHalf livingArea pricePerSquareFoot lotSizeAcres yearBuilt
  location { listingAddress1 postalCode city state timezone lat lon } cooling publicRemarks mapImages { url width }
  streetView { status panoId lat src } images { key order src alt } imageCount virtualTour { url name }
  virtualTour3D { url } openHouses { id key startTime endTime } courtesyOfStatement
  courtesyOfFields { id key title data } compliance { lastRunTimestamp displayLogoDetail mlsRefusesAds }
  history { date event price listingId }`

const recordAt = (at: number) =>
  sampleDetail({
    uPI: `urn:reso:upi:2.0:US:48453:${at}`,
    recordCount: 1,
    listingId: `L${at}`,
    listingUrl: `/tx/austin/home-details/home/${at}`,
    bedroomsTotal: 3,
    bathroomsFull: 2,
    livingArea: 1_850,
    leasePeriod: 'Monthly',
    modificationTimestamp: '2026-01-02T10:00:00Z',
    cooling: ['Central Air'],
    mapImages: [{ url: 'https://maps.example/1.png', width: 600 }],
    streetView: { status: 'OK', pano_id: 'street-1', location: { lat: 30, lon: -97 } },
    virtualTour: { url: 'https://tours.example/1', name: 'Tour' },
    openHouses: [
      {
        openHouseId: 1,
        openHouseStartTime: '2090-01-10T18:00:00Z',
        openHouseEndTime: '2090-01-10T20:00:00Z',
      },
    ],
    _flags: { openHouse: true, newlyListed: false },
    courtesyOfFields: [{ id: 'office', title: 'Office', data: 'Gable' }],
    compliance: {
      lastRunTimestamp: '2026-01-02T10:00:00Z',
      displayLogoDetail: '/logo.png',
      mlsRefusesAds: false,
    },
  })

/** Search pages of 24 listings with one odd record each. */
export const expectListingsUnharmed = (draws: number, seed: number) =>
  expectOtherRowsUnharmed({
    draws,
    seed,
    keys: ['uPI'],
    recordAt,
    start: (rows) =>
      testSubgraph(createSubgraph, ({ path }) =>
        path.endsWith('/search') ? { results: rows(), totalResults: 24, place: null } : rows(),
      ),
    ask: ({ ask }) => ask(`{ search(input: {}) { totalResults results { ${FIELDS} } } }`),
    rowsOf: (data) => Object(data).search?.results,
  })
