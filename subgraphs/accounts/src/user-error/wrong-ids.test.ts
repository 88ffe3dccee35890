import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { accountsSubgraph, profileSubgraph } from '../fixtures/accounts-subgraph.ts'

const REQUEST = `name: "Ada", email: "ada@example.com", message: "Hello"`

test.each([
  ['deleteSavedSearch', '{ id: "Agent:1" }', ['id']],
  ['deleteSavedSearch', '{ id: "SavedSearch:" }', ['id']],
  ['endSession', '{ id: "AccountUser:1" }', ['id']],
  ['sendVerification', '{ id: "AccountSession:1" }', ['id']],
  ['setFavorite', '{ uPI: "Agent:1", favorite: true }', ['uPI']],
  ['setFavorite', '{ uPI: "Listing:!!", favorite: true }', ['uPI']],
  ['setFavorite', '{ uPI: "a", favorite: true, id: "SavedSearch:1" }', ['id']],
  ['sendContactRequest', `{ ${REQUEST}, uPI: "Office:1" }`, ['uPI']],
  [
    'sendContactRequest',
    `{ ${REQUEST}, entity: { type: TEAM, masterCustomerId: "Agent:1" } }`,
    ['entity', 'masterCustomerId'],
  ],
])(
  '[F-71] %s returns an error for the id field when the id is malformed or has another type: %s',
  async (name, input, field) => {
    const { ask, called } = await accountsSubgraph(() => ({}))
    const query = `mutation { answer: ${name}(input: ${input}) { userErrors { code message field } } }`
    const message = expect.stringMatching(
      /^"[^"]+" is not the id of an? \w+\. Send an id that begins with "\w+:", or the key\.$/,
    )
    expect(await ask(query, {}, memberRequest())).toEqual({
      data: { answer: { userErrors: [{ code: 'INVALID', message, field }] } },
      errors: [],
    })
    expect(called()).toEqual([])
  },
)

test('[F-71] rejects an anonymous visitor with UNAUTHENTICATED before it validates the id', async () => {
  const { ask } = await accountsSubgraph(() => ({}))
  const query = 'mutation { deleteSavedSearch(input: { id: "Agent:1" }) { userErrors { code } } }'
  expect((await ask(query)).errors).toMatchObject([{ code: 'UNAUTHENTICATED' }])
})

test.each([
  ['deleteSavedSearch', 'id'],
  ['visitSavedSearch', 'id'],
  ['endSession', 'id'],
  ['unsubscribe', 'token'],
])(
  '[F-69] %s returns an UNKNOWN error for the field, without a service call, when the value cannot be part of a path',
  async (name, field) => {
    const { ask, called } = await accountsSubgraph(() => ({}))
    for (const sent of ['', '..', 'x'.repeat(600)]) {
      const query = `mutation { answer: ${name}(input: { ${field}: "${sent}" }) { userErrors { code field } } }`
      expect(await ask(query, {}, memberRequest())).toEqual({
        data: { answer: { userErrors: [{ code: 'UNKNOWN', field: [field] }] } },
        errors: [],
      })
    }
    expect(called()).toEqual([])
  },
)

test('[F-69] maps a favorite error from the profile service to the input field', async () => {
  const { ask } = await profileSubgraph(() => new Reply(400, { errors: ['propertyId: must be one line'] }))
  const query =
    'mutation { setFavorite(input: { uPI: "a", favorite: true }) { userErrors { message field } } }'
  expect((await ask(query, {}, memberRequest())).data).toEqual({
    setFavorite: { userErrors: [{ message: 'must be one line', field: ['uPI'] }] },
  })
})
