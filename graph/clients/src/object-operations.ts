/** Operations that together select every type that has an `id`. */

const TEAM = '__typename id masterCustomerId teamName'
const OFFICE = '__typename id masterCustomerId officeName city'
const AGENT = `__typename id masterCustomerId fullName primaryPhone office { ${OFFICE} } team { ${TEAM} }`
const LISTING = `__typename id uPI oUID listingId listPrice listingUrl
  courtesyOfFields { __typename id key title data }
  openHouses { __typename id key startTime endTime }`
const PLACE = '__typename id type placeKey displayName'

export const searchOperation = (page: number, transactionType: string) => `{
  search(input: { filters: { transactionType: ${transactionType} }, page: ${page}, pageSize: 96 }) {
    results { ${LISTING} agent { ${AGENT} } office { ${OFFICE} } } } }`

export const directoryOperation = (page: number) => `{
  agentSearch(input: { page: ${page}, pageSize: 96 }) { results { ... on Agent { ${AGENT} } ... on Team { ${TEAM} } } }
  officeSearch(input: { page: ${page}, pageSize: 96 }) { results { ${OFFICE} } } }`

export const placesOperation = (state: string) => `{
  place(type: STATE, placeKey: "${state}") { ${PLACE} }
  search(input: { place: { type: STATE, placeKey: "${state}" } }) { place { ${PLACE} } } }`

export const contentOperation = (locale: string) => `{
  site(locale: ${locale}) {
    menus { __typename id key label }
    ads {
      promotions { __typename id key title text }
    }
  }
  homePage(locale: ${locale}) { tiles { __typename id key title } promos { __typename id key title text } }
  luxury: homePage(locale: ${locale}, theme: COLLECTION) { tiles { __typename id key title } promos { __typename id key title } }
  commercial: homePage(locale: ${locale}, theme: COMMERCIAL) { tiles { __typename id key title } promos { __typename id key title } }
  mortgageRates { __typename id key name rate } }`

export const nearbyOperation = (locale: string, lat: number, lon: number) => `{
  nearbySchools(lat: ${lat}, lon: ${lon}, locale: ${locale}) { ready items { __typename id key name walkingTime } }
  nearbyPlaces(lat: ${lat}, lon: ${lon}, locale: ${locale}) { ready items { __typename id key name walkingTime } } }`

export const VIEWER_QUERY = `{ viewer {
  __typename id email
  subscriptions { __typename id name }
  favorites(pageSize: 24) { __typename id propertyId listing { ${LISTING} } }
  savedSearches { __typename id name }
  notificationSettings { subscriptions { __typename id name } }
  sessions { __typename id createdAt }
  sentRequests { __typename id kind sentAt } } }`

export const SEND_ESTIMATE_REQUEST = `mutation ($uPI: ID!) { sendEstimateRequest(input: {
  name: "Ada Moreno", email: "ada@example.com", message: "What is it worth?", uPI: $uPI, date: "DAY", time: MORNING
}) { received userErrors { message } } }`

export const CREATE_FEEDS = `mutation ($id: ID!) { createSavedSearchFeeds(input: { id: $id }) { savedSearch { feedToken } } }`
export const REVOKE_FEEDS = `mutation ($id: ID!) { revokeSavedSearchFeeds(input: { id: $id }) { userErrors { message } } }`
export const FEED_QUERY = `query ($token: String!) { savedSearchFeed(token: $token) { events { __typename id key kind at } pageInfo { __typename hasNextPage endCursor } } }`
