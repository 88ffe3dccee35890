import { graphql } from '../../platform/graphql/generated/gql.ts'

/** The viewer's favorite record for a listing. The cache contains a record only for favorite listings. */
export const favoriteFragment = graphql(`
  fragment FavoriteMark_listing on Listing {
    __typename
    uPI
    viewerFavorite {
      __typename
      id
    }
  }
`)
