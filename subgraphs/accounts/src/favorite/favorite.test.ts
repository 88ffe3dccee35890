import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { profileSubgraph } from '../fixtures/accounts-subgraph.ts'

const SET_FAVORITE = `mutation ($input: SetFavoriteInput!) {
  setFavorite(input: $input) {
    favorite { id propertyId name listing { uPI } }
    listing { uPI viewerFavorite { id } }
    userErrors { code message field }
  }
}`
const record = () => ({ id: 'f-9', propertyId: 'home-9', name: '9 Oak St' })
const refused = (code: string, message: string, field: string[] | null) => ({
  setFavorite: { favorite: null, listing: null, userErrors: [{ code, message, field }] },
})

test('[FAV-01] [CALL-18] sets a favorite in one call and returns it with its listing', async () => {
  const { ask, calls, called } = await profileSubgraph(record)
  const input = { uPI: 'home-9', favorite: true, name: '9 Oak St', oUID: 'M1' }
  expect(await ask(SET_FAVORITE, { input }, memberRequest({ token: 'a.b.c' }))).toEqual({
    data: {
      setFavorite: {
        favorite: { id: 'Favorite:f-9', propertyId: 'home-9', name: '9 Oak St', listing: { uPI: 'home-9' } },
        listing: { uPI: 'home-9', viewerFavorite: { id: 'Favorite:f-9' } },
        userErrors: [],
      },
    },
    errors: [],
  })
  expect(called()).toEqual(['POST /accounts/api/v4/user-profile/favorites'])
  expect(calls[0]?.headers.authorization).toBe('Bearer a.b.c')
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    propertyId: 'home-9',
    name: '9 Oak St',
    oUID: 'M1',
    id: '',
    favorite: true,
  })
})

test('[CALL-18] removing a favorite returns the listing without a favorite', async () => {
  const { ask, calls } = await profileSubgraph(record)
  const input = { uPI: 'home-9', favorite: false }
  expect((await ask(SET_FAVORITE, { input }, memberRequest())).data).toEqual({
    setFavorite: { favorite: null, listing: { uPI: 'home-9', viewerFavorite: null }, userErrors: [] },
  })
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ propertyId: 'home-9', name: '', favorite: false })
})

test('[FAV-01] rejects a visitor with UNAUTHENTICATED before any call, even when the input is invalid', async () => {
  const { ask, called } = await profileSubgraph(record)
  for (const uPI of ['home-9', '']) {
    const { data, errors } = await ask(SET_FAVORITE, { input: { uPI, favorite: true } })
    expect(data).toEqual({ setFavorite: null })
    expect(errors).toEqual([{ message: 'Please log in.', path: 'setFavorite', code: 'UNAUTHENTICATED' }])
  }
  expect(called()).toEqual([])
})

test.each([
  [{ uPI: '' }, 'REQUIRED', 'uPI is required', 'uPI'],
  [{ uPI: 'x'.repeat(256) }, 'INVALID', 'uPI must be one line of at most 255 characters.', 'uPI'],
  [{ uPI: 'a\u0000b' }, 'INVALID', 'uPI must be one line of at most 255 characters.', 'uPI'],
  [
    { uPI: 'home-9', oUID: 'x'.repeat(256) },
    'INVALID',
    'oUID must be one line of at most 255 characters.',
    'oUID',
  ],
  [{ uPI: 'home-9', id: 'x'.repeat(65) }, 'INVALID', 'id must be one line of at most 64 characters.', 'id'],
  [
    { uPI: 'home-9', name: 'x'.repeat(201) },
    'INVALID',
    'Name must be a single line of up to 200 characters.',
    'name',
  ],
])('does not send an invalid favorite: %j', async (given, code, message, field) => {
  const { ask, called } = await profileSubgraph(record)
  const { data } = await ask(SET_FAVORITE, { input: { favorite: true, ...given } }, memberRequest())
  expect(data).toEqual(refused(code, message, [field]))
  expect(called()).toEqual([])
})

test('sends a favorite whose text fields all have the maximum length', async () => {
  const { ask, called } = await profileSubgraph(record)
  const uPI = 'x'.repeat(255)
  const input = { uPI, oUID: uPI, id: 'y'.repeat(64), name: 'z'.repeat(200), favorite: true }
  const { data } = await ask(SET_FAVORITE, { input }, memberRequest())
  expect(data).toMatchObject({ setFavorite: { userErrors: [] } })
  expect(called()).toHaveLength(1)
})

test("returns the service's refusal message as a user error, and service failures as errors", async () => {
  const input = { uPI: 'home-9', favorite: true }
  const answers = { 400: 'Too many marks.', 401: 'Token revoked', 503: 'down' }
  const ask = async (status: keyof typeof answers) => {
    const on = await profileSubgraph(() => new Reply(status, { errors: [answers[status]] }))
    return on.ask(SET_FAVORITE, { input }, memberRequest())
  }
  expect((await ask(400)).data).toEqual(refused('REFUSED', 'Too many marks.', null))
  expect((await ask(401)).errors).toEqual([
    { message: 'Token revoked', path: 'setFavorite', code: 'UNAUTHENTICATED' },
  ])
  expect((await ask(503)).errors.map(({ code }) => code)).toEqual(['UPSTREAM_FAILED'])
})

test('[F-110] returns the changed list of favorites with the change', async () => {
  const { ask, called } = await profileSubgraph(({ method, path }) => {
    if (path.endsWith('/v2/user')) return { id: '7' }
    return method === 'GET' ? [record()] : record()
  })
  const query = `mutation ($input: SetFavoriteInput!) {
    setFavorite(input: $input) { viewer { favorites { propertyId } } } }`
  const input = { uPI: 'home-9', favorite: true }
  expect((await ask(query, { input }, memberRequest())).data).toEqual({
    setFavorite: { viewer: { favorites: [{ propertyId: 'home-9' }] } },
  })
  expect(called()[0]).toBe('POST /accounts/api/v4/user-profile/favorites')
})
