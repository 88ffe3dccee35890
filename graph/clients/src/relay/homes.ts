import { graphql } from 'relay-runtime'

/** Operations for the Relay compiler. Run `npm run relay -w graph/clients` after a change. */
export const operations = () => [
  graphql`
    query homesQuery($input: SearchInput!, $locale: Locale!) {
      search(input: $input) {
        totalResults
        results {
          id
          uPI
          courtesyOfStatement(locale: $locale)
          courtesyOfFields {
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
  `,
  graphql`
    mutation homesFavoriteMutation($input: SetFavoriteInput!) {
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
  `,
]
