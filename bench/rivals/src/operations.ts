/** Operations that every contender runs. The hand-written contender returns the same JSON without GraphQL. */

export const SEARCH_PAGE_QUERY = /* GraphQL */ `
  query SearchPage($input: SearchInput!) {
    search(input: $input) {
      totalResults
      results {
        uPI
        listPrice
        bedroomsTotal
        bathroomsTotalInteger
        livingArea
        location { listingAddress1 city state postalCode }
        images(first: 1) { src(size: CARD) }
        courtesyOfStatement
        agent { masterCustomerId firstName lastName primaryPhone }
        office { masterCustomerId officeName }
        viewerFavorite { id }
      }
    }
  }
`

export const LISTING_QUERY = /* GraphQL */ `
  query OneListing($uPI: ID!) {
    listing(uPI: $uPI) {
      uPI
      listPrice
      bedroomsTotal
      bathroomsTotalInteger
      livingArea
      publicRemarks
      location { listingAddress1 city state postalCode }
      agent { masterCustomerId firstName lastName primaryPhone }
      office { masterCustomerId officeName }
      viewerFavorite { id }
    }
  }
`

export interface Operation {
  name: 'search page' | 'one listing'
  query: string
  variables: Record<string, unknown>
}

export function operations(placeKey: string, uPI: string): Operation[] {
  const input = { place: { type: 'CITY', placeKey }, filters: { minPrice: 100_000 }, page: 1, pageSize: 24 }
  return [
    { name: 'search page', query: SEARCH_PAGE_QUERY, variables: { input } },
    { name: 'one listing', query: LISTING_QUERY, variables: { uPI } },
  ]
}
