import { graphql } from '../../platform/graphql/generated/gql.ts'

/** The viewer's mark on a home, which the cache knows of the homes that are marked. */
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
