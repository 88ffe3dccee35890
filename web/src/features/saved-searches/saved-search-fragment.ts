import { graphql } from '../../platform/graphql/generated/gql.ts'

/** Fields of a saved search that its page shows and edits. */
export const savedSearchFragment = graphql(`
  fragment SavedSearch_search on SavedSearch {
    id
    name
    isSubscribed
    email
    sms
    notificationFrequency
    notifyOn
    searchQueryString
    searchCriteria {
      place {
        placeType
        placeKey
        name
        city
        stateOrProvince
      }
    }
    updatedAt
    feedToken
  }
`)
