import {
  type FieldMergeFunction,
  InMemoryCache,
  type NormalizedCacheObject,
  type StoreObject,
} from '@apollo/client'

/** Two pages ask for one picture in two sizes; the second answer must not take the first one's away. */
const mergeImages: FieldMergeFunction<readonly StoreObject[] | null, readonly StoreObject[] | null> = (
  known,
  incoming,
  { mergeObjects },
) =>
  incoming?.map((image, index) => {
    const before = known?.[index]
    return before && before.key === image.key ? mergeObjects(before, image) : image
  }) ?? null

/** What lies in these is one list: what is not in the next answer is gone. */
const replacedLists = Object.fromEntries(
  ['addresses', 'favorites', 'identities', 'phones', 'savedSearches', 'sentRequests', 'sessions'].map(
    (name) => [name, { merge: false }],
  ),
)

/** How each type is told apart in the cache. Value types live inside their owner; parts of one are merged. */
export function createCache(state?: NormalizedCacheObject): InMemoryCache {
  const cache = new InMemoryCache({
    possibleTypes: { AgentSearchEntry: ['Agent', 'Team'] },
    typePolicies: {
      // A record by its id. By the uPI alone, the home: a favorite of one record marks all of them.
      Listing: { keyFields: ({ id }) => [id ? 'id' : 'uPI'], fields: { images: { merge: mergeImages } } },
      ListingLocation: { keyFields: false, merge: true },
      ListingImage: { keyFields: false },
      Compliance: { keyFields: false, merge: true },
      OpenHouse: { keyFields: false },
      CourtesyOfField: { keyFields: false },
      AccountUser: { fields: replacedLists },
      NotificationSettings: { merge: true },
      Agent: { keyFields: ['masterCustomerId'] },
      Office: { keyFields: ['masterCustomerId'] },
      Team: { keyFields: ['masterCustomerId'] },
      AgentSearchResult: { merge: true },
      OfficeSearchResult: { merge: true },
      Place: { keyFields: ['type', 'placeKey'] },
      PopularStats: { keyFields: ['state'] },
      BlogPost: { keyFields: ['link'] },
      BlogCategory: { keyFields: ['slug'] },
      NewsItem: { keyFields: ['link'] },
      ContentPage: { keyFields: ['summary', ['path']] },
      // How far away it is depends on where one stands.
      PointOfInterest: { keyFields: false },
      School: { keyFields: false },
      SearchResult: { keyFields: false, merge: true },
    },
  })
  return state ? cache.restore(state) : cache
}
