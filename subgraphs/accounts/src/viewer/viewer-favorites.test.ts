import type { FakeCall } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { profileSubgraph } from '../fixtures/accounts-subgraph.ts'

const services = ({ path }: FakeCall) =>
  path.endsWith('/favorites')
    ? [
        { id: 3, propertyId: 'home-9', name: '9 Oak St', createdAt: '2026-11-02T10:00:00.000Z' },
        { id: 1, propertyId: 'home-5' },
      ]
    : { id: '7', firstName: 'Ada', settings: { userSetCookieSettings: true, acceptAllCookies: false } }

test('[FAV-15] [CALL-17] loads a member’s favorites in one call, newest first, with their listings', async () => {
  const { ask, called } = await profileSubgraph(services)
  const { data } = await ask(
    '{ viewer { favorites { id name createdAt listing { uPI viewerFavorite { id } } } } }',
    {},
    memberRequest(),
  )
  expect(data).toEqual({
    viewer: {
      favorites: [
        {
          id: 'Favorite:3',
          name: '9 Oak St',
          createdAt: '2026-11-02T10:00:00.000Z',
          listing: { uPI: 'home-9', viewerFavorite: { id: 'Favorite:3' } },
        },
        {
          id: 'Favorite:1',
          name: null,
          createdAt: null,
          listing: { uPI: 'home-5', viewerFavorite: { id: 'Favorite:1' } },
        },
      ],
    },
  })
  expect(called().sort()).toEqual(['GET /accounts/api/v4/user-profile/favorites', 'GET /accounts/v2/user'])
})

test('[PROF-18] [CALL-09] reads the cookie settings from the account without another call', async () => {
  const { ask, called } = await profileSubgraph(services)
  const { data } = await ask(
    '{ viewer { settings { userSetCookieSettings acceptAllCookies } } }',
    {},
    memberRequest(),
  )
  expect(data).toEqual({ viewer: { settings: { userSetCookieSettings: true, acceptAllCookies: false } } })
  expect(called()).toEqual(['GET /accounts/v2/user'])
})

test('[F-101] returns one page of the favorites, newest first, and rejects pages that cannot exist', async () => {
  const { ask } = await profileSubgraph(services)
  const favoritesOn = async (page: string) => {
    const { data, errors } = await ask(`{ viewer { favorites(${page}) { id } } }`, {}, memberRequest())
    return errors?.[0]?.message ?? data
  }
  const page = (...favorites: object[]) => ({ viewer: { favorites } })
  expect(await favoritesOn('pageSize: 1')).toEqual(page({ id: 'Favorite:3' }))
  expect(await favoritesOn('page: 2, pageSize: 1')).toEqual(page({ id: 'Favorite:1' }))
  expect(await favoritesOn('page: 3, pageSize: 1')).toEqual(page())
  expect(await favoritesOn('page: 0, pageSize: 1')).toBe('page must be 1 or more: pages are counted from 1.')
  expect(await favoritesOn('pageSize: 101')).toBe('pageSize must be from 1 to 100.')
})
