import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest, testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { accountsSubgraph, profileSubgraph } from '../fixtures/accounts-subgraph.ts'

const FIELDS = 'kind name isSubscribed locale'
const READ = `query ($token: String!) { mailSubscription(token: $token) { ${FIELDS} } }`
const change = (name: string) => `mutation ($token: String!) {
  ${name}(input: { token: $token }) { mailSubscription { ${FIELDS} } userErrors { code message field } } }`
const token = 'of.mail+/='
const SENT = 'of.mail%2B%2F%3D'
const row = { kind: 'savedSearch', name: 'Near the lake', isSubscribed: true, locale: 'fr-CA' }
const shown = { kind: 'SAVED_SEARCH', name: 'Near the lake', isSubscribed: true, locale: 'FR_CA' }

test.each([
  ['off', accountsSubgraph],
  ['on', profileSubgraph],
])('returns the subscription of a link to any caller when the feature is %s', async (_, start) => {
  const { ask, calls, called } = await start(() => row)
  expect((await ask(READ, { token }, testRequest())).data).toEqual({ mailSubscription: shown })
  expect((await ask(READ, { token }, memberRequest())).data).toEqual({ mailSubscription: shown })
  const call = `GET /accounts/subscriptions/${SENT}`
  expect(called()).toEqual([call, call])
  expect(calls.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
})

test('returns no name for favorites, and English for an unknown language', async () => {
  const { ask } = await accountsSubgraph(() => ({ kind: 'favorites', isSubscribed: false, locale: 'de-AT' }))
  expect((await ask(READ, { token })).data).toEqual({
    mailSubscription: { kind: 'FAVORITES', name: null, isSubscribed: false, locale: 'EN_US' },
  })
})

test('returns null without an error for an invalid link, and does not send a malformed token', async () => {
  const { ask, called } = await accountsSubgraph(() => new Reply(404, { errors: ['No such link.'] }))
  for (const given of [token, '', 'x'.repeat(600)])
    expect(await ask(READ, { token: given })).toEqual({ data: { mailSubscription: null }, errors: [] })
  expect(called()).toEqual([`GET /accounts/subscriptions/${SENT}`])
})

test.each([
  ['unsubscribe', false],
  ['resubscribe', true],
])(
  '%s sends one call with the token from the link and without a session token',
  async (name, isSubscribed) => {
    const { ask, calls, called } = await accountsSubgraph(() => ({ ...row, isSubscribed }))
    for (const request of [testRequest({ address: '203.0.113.7' }), memberRequest()])
      expect(await ask(change(name), { token }, request)).toEqual({
        data: { [name]: { mailSubscription: { ...shown, isSubscribed }, userErrors: [] } },
        errors: [],
      })
    const call = `POST /accounts/subscriptions/${SENT}/${name}`
    expect(called()).toEqual([call, call])
    expect(calls[0]?.headers['x-forwarded-for']).toBe('203.0.113.7')
    expect(calls.map(({ headers, body }) => [headers.authorization, body])).toEqual([
      [undefined, '{}'],
      [undefined, '{}'],
    ])
  },
)

test.each(['unsubscribe', 'resubscribe'])(
  '%s returns a user error when the link is not valid',
  async (name) => {
    const message = 'This link doesn’t work.'
    const { ask, called } = await accountsSubgraph(() => new Reply(404, { errors: [message] }))
    const answer = async (given: string) => (await ask(change(name), { token: given })).data
    const refused = (field: string[] | null) => ({
      [name]: { mailSubscription: null, userErrors: [{ code: 'UNKNOWN', message, field }] },
    })
    for (const given of [token, 'x'.repeat(512)]) expect(await answer(given)).toEqual(refused(null))
    for (const given of ['', 'x'.repeat(513)]) expect(await answer(given)).toEqual(refused(['token']))
    expect(called()).toHaveLength(2)
  },
)

test('returns an error code on failure and sends each change only once', async () => {
  const codeOf = async (query: string, answer: FakeAnswer) => {
    const { ask, called } = await accountsSubgraph(answer)
    return [(await ask(query, { token })).errors[0]?.code, called().length]
  }
  for (const query of [READ, change('unsubscribe'), change('resubscribe')]) {
    expect(await codeOf(query, () => ({ ...row, kind: 'newsletter' }))).toEqual(['UPSTREAM_INVALID', 1])
    expect(await codeOf(query, () => new Reply(503, {}))).toEqual(['UPSTREAM_FAILED', 1])
  }
  const hangsUp: FakeAnswer = ({ response }) => void response.destroy()
  expect(await codeOf(change('unsubscribe'), hangsUp)).toEqual(['UPSTREAM_FAILED', 1])
})
