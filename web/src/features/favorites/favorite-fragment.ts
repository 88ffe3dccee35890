import { graphql } from '../../platform/graphql/generated/gql.ts'

/** The viewer's favorite of a listing. The cache has it only for favorite listings. */
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
