import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createMember, createMembers } from '../../fixtures/create-members.ts'
import { placeOf, SEARCHES, searchBody } from '../../fixtures/saved-search-events.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../../fixtures/start-accounts.ts'
import { SavedSearch } from './saved-search.ts'

const Strict = z.strictObject(SavedSearch.shape)
const NOBODYS = '11111111-2222-4333-8444-555555555555'

describeStorage('saved searches', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string, body?: object) =>
    accounts.call(`${SEARCHES}${path}`, { method, token, body: method === 'GET' ? undefined : (body ?? {}) })
  const create = async (token: string, body: object = searchBody()) =>
    dataOf(Strict, await call('POST', '', token, body))
  const list = async (token: string) => dataOf(z.array(Strict), await call('GET', '', token))

  test('[SAV-01] [SAV-10] creates, reads, updates, and deletes a saved search', async () => {
    const { token } = await createMember(accounts)
    const sent = searchBody({ searchCriteria: placeOf('1') }, { minPrice: 200_000 })
    const created = await create(token, sent)
    expect(created).toEqual({
      ...sent,
      id: expect.any(String),
      notifyOn: ['NEW_LISTING', 'COMING_SOON', 'PRICE_CHANGE', 'STATUS_CHANGE'],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      lastVisitedAt: null,
      feedToken: null,
    })
    const one = () => call('GET', `/${created.id}`, token)
    expect(dataOf(Strict, await one())).toEqual(created)
    const changes = { name: 'Elsewhere', notificationFrequency: 16, isSubscribed: false, sms: true }
    const changed = dataOf(Strict, await call('PUT', `/${created.id}`, token, searchBody(changes)))
    expect(changed).toMatchObject({ ...changes, id: created.id, searchCriteria: { place: null } })
    expect(dataOf(Strict, await one())).toEqual(changed)
    expect((await call('DELETE', `/${created.id}`, token)).body).toEqual({ data: { id: created.id } })
    expect((await one()).status).toBe(404)
    expect(await list(token)).toEqual([])
  })

  test('[F-09] POST and PUT use the city and state as the name of a place without a name', async () => {
    const { token } = await createMember(accounts)
    const place = { placeType: 'city', placeKey: '1', city: 'Austin', stateOrProvince: 'TX' }
    const sent = searchBody({ searchCriteria: { place } })
    const created = await create(token, sent)
    expect(created.searchCriteria).toEqual({ place: { ...place, name: 'Austin, TX' } })
    const state = searchBody({ searchCriteria: { place: { ...place, city: null } } })
    const changed = dataOf(Strict, await call('PUT', `/${created.id}`, token, state))
    expect(changed.searchCriteria).toMatchObject({ place: { name: 'TX' } })
  })

  test('keeps the last hundred deleted searches restorable and deletes older ones permanently', async () => {
    const { token, accountUser } = await createMember(accounts)
    const row = await create(token)
    const deleted = []
    for (let turn = 0; turn < 102; turn += 1) {
      const { id } = await create(token)
      await call('DELETE', `/${id}`, token)
      deleted.push(id)
    }
    const [stored] = await accounts.db.query(
      'select count(*)::int as rows from accounts.saved_search where account_id = $1',
      [accountUser.id],
    )
    expect(stored).toEqual({ rows: 101 })
    const restore = async (id = '') => (await call('POST', `/${id}/restore`, token)).status
    expect(await Promise.all([deleted[1], deleted[2], deleted.at(-1)].map(restore))).toEqual([404, 200, 200])
    expect((await list(token)).map(({ id }) => id)).toContain(row.id)
  })

  test('[SAV-11] accepts only 1, 2, 4, and 16 as the frequency', async () => {
    const { token } = await createMember(accounts)
    for (const notificationFrequency of [1, 2, 4, 16])
      expect(await create(token, searchBody({ notificationFrequency }))).toMatchObject({
        notificationFrequency,
      })
    for (const notificationFrequency of [0, 3, 8, '2', null, undefined]) {
      const answer = await call('POST', '', token, searchBody({ notificationFrequency }))
      expect(answer.body).toEqual({
        errors: ['notificationFrequency: must be 1 (immediately), 2 (daily), 4 (weekly) or 16 (monthly)'],
      })
    }
  })

  test('[SAV-12] returns the query string exactly as submitted', async () => {
    const { token } = await createMember(accounts)
    const searchQueryString = '{ "features": {"uiPropertyType":["condo"],  "minBeds":0,"maxPrice":1e6} }'
    expect((await create(token, searchBody({ searchQueryString }))).searchQueryString).toBe(searchQueryString)
  })

  test('[SAV-03] lists the last changed search first; a visit does not change the order', async () => {
    const { token } = await createMember(accounts)
    const created = []
    for (const name of ['one', 'two', 'three']) created.push(await create(token, searchBody({ name })))
    const names = async () => (await list(token)).map(({ name }) => name)
    expect(await names()).toEqual(['three', 'two', 'one'])
    await call('PUT', `/${created[0]?.id}`, token, searchBody({ name: 'one' }))
    expect(await names()).toEqual(['one', 'three', 'two'])
    await call('POST', `/${created[1]?.id}/visit`, token)
    expect(await names()).toEqual(['one', 'three', 'two'])
  })

  test('[SAV-37] [SAV-38] [SAV-39] updates a search with the fields that the site sends, and deletes it by id', async () => {
    const { token } = await createMember(accounts)
    const chosen = { notifyOn: ['PRICE_CHANGE'], email: false, locale: 'fr-CA' }
    const { id } = await create(token, searchBody(chosen))
    const { name, isSubscribed, notificationFrequency, searchQueryString, sms, searchCriteria } = searchBody()
    const update = { id, name, isSubscribed, notificationFrequency, searchQueryString, sms, searchCriteria }
    // Omitted fields keep their values.
    const changed = await call('PUT', `/${id}`, token, { ...update, name: 'Renamed' })
    expect(dataOf(Strict, changed)).toMatchObject({
      name: 'Renamed',
      notifyOn: ['PRICE_CHANGE'],
      email: false,
    })
    const [row] = await accounts.db.query('select locale from accounts.saved_search where id = $1', [id])
    expect(row).toEqual({ locale: 'fr-CA' })
    expect((await call('DELETE', `/${id}`, token)).status).toBe(200)
    expect((await call('DELETE', `/${id}`, token)).status).toBe(404)
  })

  test.each([
    [{ name: undefined }, 'name: Name is required'],
    [{ name: ' \t' }, 'name: Name is required'],
    [{ name: 'x'.repeat(101) }, 'name: must have at most 100 characters'],
    [{ name: 'a\u0000' }, 'name: must not contain control characters'],
    [{ isSubscribed: undefined }, 'isSubscribed: is required'],
    [{ notifyOn: [] }, 'notifyOn: Select at least 1'],
    [
      { notifyOn: ['SOLD'] },
      'notifyOn.0: must be one of NEW_LISTING, COMING_SOON, PRICE_CHANGE, STATUS_CHANGE',
    ],
    [{ locale: 'de' }, 'locale: must be one of en-US, fr-CA'],
    [{ timeZone: '+02:00' }, 'timeZone: must be the name of a time zone, like America/New_York'],
    [{ timeZone: 'Mars/Base' }, 'timeZone: must be the name of a time zone, like America/New_York'],
    [
      { searchQueryString: 'minPrice=1' },
      'searchQueryString: must be JSON text, like {"features":{"maxPrice":500000}}',
    ],
    [
      { searchQueryString: '{"features":{"keyword":"x"}}' },
      'searchQueryString.features: does not know keyword; leave out',
    ],
    [
      { searchQueryString: '{"features":{"minBeds":4,"maxBeds":2}}' },
      'searchQueryString.features.minBeds: must not be greater than maxBeds',
    ],
    [{ searchCriteria: undefined }, 'searchCriteria: is required'],
    [{ searchCriteria: { bounds: {} } }, 'searchCriteria: does not know bounds; leave out'],
  ])('rejects %j when a search is created or updated', async (changes, reason) => {
    const { token } = await accounts.login()
    const before = await list(token)
    for (const [method, path] of [['POST', ''] as const, ['PUT', `/${before[0]?.id}`] as const]) {
      const answer = await call(method, path, token, searchBody(changes))
      expect([answer.status, answer.body]).toEqual([400, { errors: [reason] }])
    }
    expect(await list(token)).toEqual(before)
  })

  test('accepts an empty notifyOn when alerts are off, and stores all event types', async () => {
    const { token } = await createMember(accounts)
    const created = await create(token, searchBody({ isSubscribed: false, notifyOn: [] }))
    expect(created.notifyOn).toHaveLength(4)
  })

  test("returns the same 404 for another member's search as for an unknown id", async () => {
    const [victim, thief] = await createMembers(accounts, 2)
    if (!victim || !thief) throw new Error('Two were expected')
    const { id } = await create(victim.token)
    const othersSearch = await create(victim.token)
    await call('DELETE', `/${othersSearch.id}`, victim.token)
    const before = await list(victim.token)
    for (const name of [id, NOBODYS, 'x', '%27', `${id}x`]) {
      const answers = [
        await call('GET', `/${name}`, thief.token),
        await call('PUT', `/${name}`, thief.token, { ...searchBody(), id, accountId: victim.accountUser.id }),
        await call('DELETE', `/${name}`, thief.token),
        await call('POST', `/${name}/restore`, thief.token),
        await call('POST', `/${name}/visit`, thief.token),
        await call('POST', `/${name}/feeds`, thief.token),
        await call('DELETE', `/${name}/feeds`, thief.token),
      ]
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    }
    expect((await call('POST', `/${othersSearch.id}/restore`, thief.token)).status).toBe(404)
    expect(await list(victim.token)).toEqual(before)
    expect(await list(thief.token)).toEqual([])
  })

  test('requires a sign-in', async () => {
    const statuses = await Promise.all(
      (['GET', 'POST'] as const).map(async (method) => (await accounts.call(SEARCHES, { method })).status),
    )
    expect(statuses).toEqual([401, 401])
  })

  test('limits a member to a hundred searches, even with concurrent requests', async () => {
    const { token } = await createMember(accounts)
    const answers = await Promise.all(
      Array.from({ length: 104 }, () => call('POST', '', token, searchBody())),
    )
    const refused = answers.filter(({ status }) => status === 422)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.body).toEqual({
      errors: ['You have 100 saved searches, and there is no room for more. Delete one, then save this one.'],
    })
    // Deleting a search makes room for a new one. Restoring it fails when the list is full again.
    const [first] = await list(token)
    await call('DELETE', `/${first?.id}`, token)
    await create(token)
    expect((await call('POST', `/${first?.id}/restore`, token)).status).toBe(422)
  })

  test('restores a search within a day of its deletion, with the same name and list position', async () => {
    const { token } = await createMember(accounts)
    const created = await create(token, searchBody({ name: 'first' }))
    await create(token, searchBody({ name: 'second' }))
    const before = await list(token)
    await call('DELETE', `/${created.id}`, token)
    const restore = () => call('POST', `/${created.id}/restore`, token)
    expect(dataOf(Strict, await restore())).toEqual(created)
    expect(dataOf(Strict, await restore())).toEqual(created)
    expect(await list(token)).toEqual(before)
    await call('DELETE', `/${created.id}`, token)
    await accounts.db.query(
      `update accounts.saved_search set deleted_at = now() - interval '25 hours' where id = $1`,
      [created.id],
    )
    expect((await restore()).status).toBe(404)
  })

  test('a visit returns the time of the previous visit', async () => {
    const { token } = await createMember(accounts)
    const { id } = await create(token)
    const visit = async () => dataOf(Strict, await call('POST', `/${id}/visit`, token)).lastVisitedAt
    expect(await visit()).toBeNull()
    const first = dataOf(Strict, await call('GET', `/${id}`, token)).lastVisitedAt
    expect(await visit()).toBe(first)
    expect((await list(token))[0]?.lastVisitedAt).not.toBe(first)
  })

  test('stores the last of several concurrent changes completely', async () => {
    const { token } = await createMember(accounts)
    const { id } = await create(token)
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        call('PUT', `/${id}`, token, searchBody({ name: `turn ${turn}` }, { minBeds: turn })),
      ),
    )
    const [one] = await list(token)
    const [row] = await accounts.db.query('select min_beds from accounts.saved_search where id = $1', [id])
    expect(one?.searchQueryString).toBe(`{"features":{"minBeds":${one?.name.slice(5)}}}`)
    expect(row).toEqual({ min_beds: Number(one?.name.slice(5)) })
  })

  test('the sample member has saved searches after the first sign-in', async () => {
    const { token } = await accounts.login()
    const searches = await list(token)
    expect(searches.map(({ name }) => name)).toEqual([
      'A house in Austin',
      'Somewhere in Texas, with room to grow',
      'Austin rentals',
    ])
    expect(searches[0]?.searchCriteria.place).toMatchObject({ placeKey: '4671654', city: 'Austin' })
  })
})
