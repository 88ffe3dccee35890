import { graphql } from '../../platform/graphql/generated/gql.ts'

/** Which homes the viewer marked, without the homes themselves: that is known while nothing else is. */
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

/** The board that lists a home, where the cache knows it. */
export const boardFragment = graphql(`
  fragment FavoriteBoard_listing on Listing {
    id
    oUID
  }
`)
