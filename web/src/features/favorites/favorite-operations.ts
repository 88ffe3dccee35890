import { graphql } from '../../platform/graphql/generated/gql.ts'

/** The viewer's favorites without listing data, so that the query does not depend on the listing service. */
export const favoritesQuery = graphql(`
  query FavoriteMarks {
    viewer {
      id
      favorites {
        id
        propertyId
      }
    }
  }
`)

export const setFavoriteMutation = graphql(`
  mutation SetFavorite($input: SetFavoriteInput!) {
    setFavorite(input: $input) {
      favorite {
        id
        propertyId
        name
        listing {
          uPI
          viewerFavorite {
            id
          }
        }
      }
      listing {
        __typename
        uPI
        viewerFavorite {
          __typename
          id
        }
      }
      userErrors {
        code
      }
    }
  }
`)

/** The board of a listing. Missing when the listing is not in the cache. */
export const boardFragment = graphql(`
  fragment FavoriteBoard_listing on Listing {
    id
    oUID
  }
`)
