import type { FakeAnswer } from '@gable/subgraph-kit/testing/fake-rest'
import { expectOtherRowsUnharmed } from '@gable/subgraph-kit/testing/odd-records'
import { memberRequest } from '@gable/subgraph-kit/testing/test-request'
import type { TestSubgraph } from '@gable/subgraph-kit/testing/test-subgraph'
import { accountsSubgraph, profileSubgraph } from './accounts-subgraph.ts'
import { favorite, savedSearch } from './sample-account.ts'

const OWN = {
  favorites: `favorites { id propertyId name createdAt updatedAt isSubscribed email sms notificationFrequency notifyOn }`,
  savedSearches: `savedSearches { id name isSubscribed email sms notificationFrequency notifyOn searchQueryString
    searchCriteria { place { placeType placeKey name city stateOrProvince } } createdAt updatedAt lastVisitedAt }`,
}

const placeFields = ['', '.placeType', '.placeKey']

interface OwnPage {
  field: keyof typeof OWN
  subgraph(answer: FakeAnswer): Promise<TestSubgraph>
  keys: readonly string[]
  recordAt(at: number): object
}

const unharmed =
  ({ field, subgraph, keys, recordAt }: OwnPage) =>
  (draws: number, seed: number) =>
    expectOtherRowsUnharmed({
      draws,
      seed,
      keys,
      recordAt,
      start: (rows) => subgraph(({ path }) => (path.endsWith('/v2/user') ? { id: '7' } : rows())),
      ask: ({ ask }) => ask(`{ viewer { ${OWN[field]} } }`, {}, memberRequest()),
      rowsOf: (data) => Object(data).viewer?.[field],
    })

/** Pages of 24 favorites, or saved searches, with one odd record each. */
export const expectFavoritesUnharmed = unharmed({
  field: 'favorites',
  subgraph: profileSubgraph,
  keys: ['id', 'propertyId'],
  recordAt: (at) => ({ ...favorite, id: `f-${at}`, propertyId: `home-${at}` }),
})
export const expectSavedSearchesUnharmed = unharmed({
  field: 'savedSearches',
  subgraph: accountsSubgraph,
  // Without its place or its filters it would be another search.
  keys: [
    'id',
    'searchQueryString',
    'searchCriteria',
    ...placeFields.map((name) => `searchCriteria.place${name}`),
  ],
  recordAt: (at) => ({ ...savedSearch, id: `s-${at}` }),
})
