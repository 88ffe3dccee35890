import {
  type FieldMergeFunction,
  InMemoryCache,
  type NormalizedCacheObject,
  type StoreObject,
} from '@apollo/client'
import { typePolicies } from '@gable/kit/rules/type-policies'

/**
 * Merges the sizes of an image, because two pages may query different sizes and the second result must not
 * drop those of the first.
 */
const mergeImages: FieldMergeFunction<readonly StoreObject[] | null, readonly StoreObject[] | null> = (
  known,
  incoming,
  { mergeObjects },
) =>
  incoming?.map((image, index) => {
    const before = known?.[index]
    return before && before.key === image.key ? mergeObjects(before, image) : image
  }) ?? null

/** Complete lists: the next result replaces the cached list. */
const replacedLists = Object.fromEntries(
  ['addresses', 'favorites', 'identities', 'phones', 'savedSearches', 'sentRequests', 'sessions'].map(
    (name) => [name, { merge: false }],
  ),
)

/** Creates the cache. Types with an identity have key fields; value types are stored inside their parent. */
export function createCache(state?: NormalizedCacheObject): InMemoryCache {
  const cache = new InMemoryCache({
    possibleTypes: { AgentSearchEntry: ['Agent', 'Team'] },
    typePolicies: {
      ...typePolicies,
      // A listing with an id is cached as a listing record. A listing with only a uPI is cached as the home,
      // so that a favorite applies to all records of the home.
      Listing: { keyFields: ({ id }) => [id ? 'id' : 'uPI'], fields: { images: { merge: mergeImages } } },
      ListingImage: { keyFields: false },
      OpenHouse: { keyFields: false },
      CourtesyOfField: { keyFields: false },
      AccountUser: { fields: replacedLists },
      Agent: { keyFields: ['masterCustomerId'] },
      Office: { keyFields: ['masterCustomerId'] },
      Team: { keyFields: ['masterCustomerId'] },
      Place: { keyFields: ['type', 'placeKey'] },
      PopularStats: { keyFields: ['state'] },
      BlogPost: { keyFields: ['link'] },
      BlogCategory: { keyFields: ['slug'] },
      NewsItem: { keyFields: ['link'] },
      ContentPage: { keyFields: ['summary', ['path']] },
      // Not normalized, because the distance depends on the location of the query.
      PointOfInterest: { keyFields: false },
      School: { keyFields: false },
    },
  })
  return state ? cache.restore(state) : cache
}
