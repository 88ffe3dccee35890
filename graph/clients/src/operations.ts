/** The tests' operations as text. Relay compiles its own operations with the same selections. */

export const LISTINGS_QUERY = /* GraphQL */ `
  query Homes($input: SearchInput!, $locale: Locale!) {
    search(input: $input) {
      totalResults
      results {
        id
        uPI
        courtesyOfStatement(locale: $locale)
        courtesyOfFields {
          id
          key
          title
          data
        }
        viewerFavorite {
          id
        }
      }
    }
  }
`

export const SET_FAVORITE_MUTATION = /* GraphQL */ `
  mutation SetFavorite($input: SetFavoriteInput!) {
    setFavorite(input: $input) {
      favorite {
        id
      }
      listing {
        id
        viewerFavorite {
          id
        }
      }
      userErrors {
        message
      }
    }
  }
`
