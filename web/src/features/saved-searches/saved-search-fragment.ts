import { graphql } from '../../platform/graphql/generated/gql.ts'

/** A saved search as its screen shows and changes it. */
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
