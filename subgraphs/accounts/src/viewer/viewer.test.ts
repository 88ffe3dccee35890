import { Reply } from '@gable/subgraph-kit/testing/fake-rest'
import { memberRequest } from '@gable/subgraph-kit/testing/test-request'
import { expect, test } from 'vitest'
import { accountsSubgraph } from '../testing/accounts-subgraph.ts'

const account = () => ({ id: 7, email: 'ada@example.com', firstName: 'Ada', verified: true, phones: [] })

test('[AUTH-48] a member sees their account', async () => {
  const { ask, called } = await accountsSubgraph(account)
  const { data } = await ask('{ viewer { id email firstName lastName verified } }', {}, memberRequest())
  expect(data).toEqual({
    viewer: { id: '7', email: 'ada@example.com', firstName: 'Ada', lastName: null, verified: true },
  })
  expect(called()).toEqual(['GET /accounts/v2/user'])
})

test('[AUTH-48] an anonymous visitor is nobody, and nothing is asked', async () => {
  const { ask, called } = await accountsSubgraph(account)
  expect(await ask('{ viewer { id } }')).toEqual({ data: { viewer: null }, errors: [] })
  expect(called()).toEqual([])
})

test('a token that the service refuses is told apart, so that the site can end its session', async () => {
  const { ask } = await accountsSubgraph(() => new Reply(401, { errors: ['Token revoked'] }))
  expect(await ask('{ viewer { id } }', {}, memberRequest())).toEqual({
    data: { viewer: null },
    errors: [{ message: 'Token revoked', path: 'viewer', code: 'UNAUTHENTICATED' }],
  })
})

test("nobody gets another member's account by its number", async () => {
  const operation = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on AccountUser { email } } }'
  const r = ['7', '8'].map((id) => ({ __typename: 'AccountUser', id }))
  const { ask } = await accountsSubgraph(account)
  expect((await ask(operation, { r }, memberRequest({ viewer: { id: '7' } }))).data).toEqual({
    _entities: [{ email: 'ada@example.com' }, null],
  })
})
