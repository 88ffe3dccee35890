import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { accountsSubgraph } from '../fixtures/accounts-subgraph.ts'

const account = () => ({ id: 7, email: 'ada@example.com', firstName: 'Ada', verified: true, phones: [] })

test("[AUTH-48] returns a member's own account", async () => {
  const { ask, called } = await accountsSubgraph(account)
  const { data } = await ask('{ viewer { id email firstName lastName verified } }', {}, memberRequest())
  expect(data).toEqual({
    viewer: {
      id: 'AccountUser:7',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: null,
      verified: true,
    },
  })
  expect(called()).toEqual(['GET /accounts/v2/user'])
})

test('[F-12] [CALL-09] [CALL-28] reuses the cached account until the account changes', async () => {
  let changed = { firstName: 'Ada', updatedAt: '2026-11-02T10:00:00.000Z' }
  const { ask, calls } = await accountsSubgraph(({ query }) =>
    query.updatedAt === changed.updatedAt ? new Reply(304, '') : { ...account(), ...changed },
  )
  const read = async () => (await ask('{ viewer { firstName } }', {}, memberRequest())).data
  expect([await read(), await read()]).toEqual(Array(2).fill({ viewer: { firstName: 'Ada' } }))
  changed = { firstName: 'Augusta', updatedAt: '2026-11-03T10:00:00.000Z' }
  expect(await read()).toEqual({ viewer: { firstName: 'Augusta' } })
  expect(calls.map(({ query }) => query.updatedAt)).toEqual([
    undefined,
    '2026-11-02T10:00:00.000Z',
    '2026-11-02T10:00:00.000Z',
  ])
})

test('[F-12] caches accounts by member and never returns a cached account to an ended session', async () => {
  let isRevoked = false
  const { ask, calls } = await accountsSubgraph(({ query }) => {
    if (isRevoked) return new Reply(401, { errors: ['Token revoked'] })
    return query.updatedAt ? new Reply(304, '') : { ...account(), updatedAt: '2026-11-02T10:00:00.000Z' }
  })
  const read = (id: string) => ask('{ viewer { id } }', {}, memberRequest({ viewer: { id } }))
  await read('7')
  await read('8')
  expect(calls.map(({ query }) => query)).toEqual([{}, {}])
  isRevoked = true
  expect((await read('7')).data).toEqual({ viewer: null })
})

test('[AUTH-48] returns null for an anonymous visitor without calling the service', async () => {
  const { ask, called } = await accountsSubgraph(account)
  expect(await ask('{ viewer { id } }')).toEqual({ data: { viewer: null }, errors: [] })
  expect(called()).toEqual([])
})

test('returns UNAUTHENTICATED for a refused token, so that the site can end the session', async () => {
  const { ask } = await accountsSubgraph(() => new Reply(401, { errors: ['Token revoked'] }))
  expect(await ask('{ viewer { id } }', {}, memberRequest())).toEqual({
    data: { viewer: null },
    errors: [{ message: 'Token revoked', path: 'viewer', code: 'UNAUTHENTICATED' }],
  })
})

test("returns null for another member's account id", async () => {
  const operation = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on AccountUser { email } } }'
  const r = ['7', '8'].map((id) => ({ __typename: 'AccountUser', id }))
  const { ask } = await accountsSubgraph(account)
  expect((await ask(operation, { r }, memberRequest({ viewer: { id: '7' } }))).data).toEqual({
    _entities: [{ email: 'ada@example.com' }, null],
  })
})

const EXPORT = '{ viewer { export } }'
const exported = { exportedAt: '2026-11-21T10:00:00.000Z', favorites: [] }
const request = { id: 'r-2', kind: 'contact', name: 'Ada', phone: '5125550142', message: 'Please call.' }

test('exports the account data and the requests that the member sent', async () => {
  const { ask, calls } = await accountsSubgraph(({ path }) => {
    if (path === '/leads/requests/export') return [request]
    return path.endsWith('/export') ? exported : account()
  })
  const { data, errors } = await ask(EXPORT, {}, memberRequest({ token: 'a.b.c' }))
  expect(errors).toEqual([])
  expect(data).toEqual({ viewer: { export: { ...exported, requests: [request] } } })
  for (const { headers } of calls) expect(headers.authorization).toBe('Bearer a.b.c')
})

test('fails the export when the requests cannot be loaded', async () => {
  const { ask } = await accountsSubgraph(({ path }) => {
    if (path === '/leads/requests/export') return new Reply(503, {})
    return path.endsWith('/export') ? exported : account()
  })
  const { data, errors } = await ask(EXPORT, {}, memberRequest())
  expect(data).toEqual({ viewer: { export: null } })
  expect(errors).toMatchObject([{ path: 'viewer.export', code: 'UPSTREAM_FAILED' }])
})

test('[F-10] reads sign-in identities from the account without another call', async () => {
  const identities = [{ provider: 'google', subject: '1' }]
  const { ask, called } = await accountsSubgraph(() => ({ ...account(), hasPassword: false, identities }))
  const { data } = await ask('{ viewer { email hasPassword identities { provider } } }', {}, memberRequest())
  expect(data).toEqual({
    viewer: { email: 'ada@example.com', hasPassword: false, identities: [{ provider: 'google' }] },
  })
  expect(called()).toEqual(['GET /accounts/v2/user'])
})
