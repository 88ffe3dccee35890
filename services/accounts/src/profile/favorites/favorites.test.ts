import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createMember } from '../../fixtures/create-members.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../../fixtures/start-accounts.ts'
import { FavoriteRecord, ListingFavorite } from './favorite.store.ts'

const UPI = 'urn:reso:upi:2.0:US:48453:0214567'

describeStorage('favorites', (engine) => {
  let accounts: AccountsFixture
  let ada: string
  let maya: string
  beforeAll(async () => {
    accounts = await startAccounts(engine)
    ada = (await accounts.login()).token
    maya = (await accounts.login('maya@example.com')).token
  })
  afterAll(() => accounts.close())

  const older = async (token: string) =>
    dataOf(
      z.array(z.strictObject(ListingFavorite.shape)),
      await accounts.call('/v2/user/listings', { token }),
    )
  const profile = async (token: string) =>
    dataOf(
      z.array(z.strictObject(FavoriteRecord.shape)),
      await accounts.call('/api/v4/user-profile/favorites', { token }),
    )
  const postOlder = (token: string, body: object) =>
    accounts.call('/v2/user/listings/favorite', { token, body })
  const postProfile = (token: string, body: object) =>
    accounts.call('/api/v4/user-profile/favorites', { token, body })
  const setListingFavorite = async (token: string, uPI: string, favorite: boolean) =>
    dataOf(ListingFavorite, await postOlder(token, { uPI, oUID: 'M1', favorite }))
  const setProfileFavorite = async (token: string, propertyId: string, favorite: boolean) =>
    dataOf(
      FavoriteRecord,
      await postProfile(token, { propertyId, name: '1204 Barton Ave', id: '', favorite }),
    )

  test('[CALL-11] [CALL-30] [FAV-09] the older service lists the favorites of the member, with oUID', async () => {
    const favorites = await older(ada)
    expect(favorites).toHaveLength(8)
    // The sample market withholds the second listing, and the address of the fourth.
    const numbers = favorites.map(({ uPI }) => uPI.split(':').at(-1))
    expect(numbers.filter((number) => number === '2' || number === '4')).toEqual([])
    expect(favorites.every(({ favorite, oUID }) => favorite && oUID === 'M00000570')).toBe(true)
    expect(await older(maya)).toEqual([])
  })

  test('[F-41] limits a member to 500 favorites and still accepts changes to these favorites', async () => {
    const { token, accountUser } = await createMember(accounts)
    const nth = (number: number) => `${UPI}${number}`
    await accounts.db.query(
      `insert into accounts.favorite (account_id, property_id, name, favorite)
       select $1, $2 || number, '', true from generate_series(1, 500) number`,
      [accountUser.id, UPI],
    )
    const refused = await postProfile(token, { propertyId: nth(501), name: '', id: '', favorite: true })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: ['You have 500 favorites, and there is no room for more. Remove one, then save this home.'],
      },
    })
    expect(await setProfileFavorite(token, nth(7), true)).toMatchObject({ propertyId: nth(7) })
    await setProfileFavorite(token, nth(7), false)
    expect(await setProfileFavorite(token, nth(501), true)).toMatchObject({ propertyId: nth(501) })
  })

  test('[CALL-12] [FAV-08] the older service saves a favorite and returns its id, uPI, and state', async () => {
    const firstAnswer = await setListingFavorite(maya, UPI, true)
    const times = { createdAt: expect.any(String), updatedAt: expect.any(String) }
    const expectedFavorite = { id: expect.any(Number), uPI: UPI, oUID: 'M1', name: '', ...times }
    expect(firstAnswer).toEqual({ ...expectedFavorite, favorite: true })
    expect(await setListingFavorite(maya, UPI, false)).toEqual({
      ...expectedFavorite,
      id: firstAnswer.id,
      favorite: false,
    })
    expect(await older(maya)).toEqual([])
  })

  test('[CALL-17] [FAV-07] the profile service returns complete records, newest first', async () => {
    await setProfileFavorite(maya, 'upi-1', true)
    await setProfileFavorite(maya, 'upi-2', true)
    const records = await profile(maya)
    expect(records.map(({ propertyId }) => propertyId)).toEqual(['upi-2', 'upi-1'])
    expect(records[0]).toMatchObject({
      id: expect.any(String),
      isSubscribed: true,
      email: true,
      sms: false,
      name: '1204 Barton Ave',
      notificationFrequency: 2,
      notifyOn: ['STATUS_CHANGE', 'PRICE_CHANGE'],
    })
  })

  test('[CALL-18] the profile service saves and removes a favorite, and returns the record', async () => {
    const saved = await setProfileFavorite(maya, 'upi-3', true)
    expect(saved).toMatchObject({ propertyId: 'upi-3', name: '1204 Barton Ave' })
    const answer = await postProfile(maya, {
      propertyId: 'upi-3',
      name: '1204 Barton Ave',
      id: saved.id,
      favorite: false,
    })
    expect(dataOf(FavoriteRecord, answer).id).toBe(saved.id)
    expect((await profile(maya)).some(({ propertyId }) => propertyId === 'upi-3')).toBe(false)
  })

  test('both services share one store, and saving a favorite twice creates one record', async () => {
    const { id } = await setListingFavorite(maya, 'upi-4', true)
    const [first] = await profile(maya)
    expect(first).toMatchObject({ id: String(id), propertyId: 'upi-4' })
    await setProfileFavorite(maya, 'upi-4', true)
    expect((await older(maya)).filter(({ uPI }) => uPI === 'upi-4')).toHaveLength(1)
    await setProfileFavorite(maya, 'upi-4', false)
    await setProfileFavorite(maya, 'upi-4', false)
    expect((await older(maya)).some(({ uPI }) => uPI === 'upi-4')).toBe(false)
  })

  test('both services store the first line of the address', async () => {
    const name = '9 Oak St'
    await postOlder(maya, { uPI: 'upi-name', name, favorite: true })
    expect((await profile(maya))[0]).toMatchObject({ propertyId: 'upi-name', name })
    const [first] = await profile(maya)
    expect((await older(maya))[0]).toMatchObject({ uPI: 'upi-name', name, createdAt: first?.createdAt })
  })

  test('both services store the MLS of a listing, and do not clear it when a later change omits the MLS', async () => {
    await postProfile(maya, { propertyId: 'upi-board', name: '', id: '', favorite: true, oUID: 'M7' })
    await setProfileFavorite(maya, 'upi-board', true)
    await postOlder(maya, { uPI: 'upi-board', favorite: true })
    expect((await older(maya)).find(({ uPI }) => uPI === 'upi-board')?.oUID).toBe('M7')
  })

  test('both services return the same favorites when two devices change them concurrently', async () => {
    const { token: phone, signInAgain } = await createMember(accounts)
    const laptop = await signInAgain()
    const propertyIds = Array.from({ length: 20 }, (_, number) => `upi-two-${number}`)
    await Promise.all(
      propertyIds.flatMap((uPI) => [
        setListingFavorite(phone, uPI, true),
        setProfileFavorite(laptop, uPI, true),
      ]),
    )
    const [seen, fromProfile] = await Promise.all([older(laptop), profile(phone)])
    expect(seen.map(({ uPI }) => uPI).sort()).toEqual([...propertyIds].sort())
    expect(fromProfile.map(({ id, propertyId }) => [Number(id), propertyId])).toEqual(
      seen.map(({ id, uPI }) => [id, uPI]),
    )
    await Promise.all(
      propertyIds.flatMap((uPI) => [
        setListingFavorite(laptop, uPI, false),
        setProfileFavorite(phone, uPI, false),
      ]),
    )
    expect(await Promise.all([older(phone), profile(laptop)])).toEqual([[], []])
  })

  test('[FAV-12] a favorite that is added again keeps its id and moves to the front', async () => {
    const { id } = await setProfileFavorite(maya, 'upi-5', true)
    await setProfileFavorite(maya, 'upi-6', true)
    await setProfileFavorite(maya, 'upi-5', false)
    await setProfileFavorite(maya, 'upi-5', true)
    expect((await profile(maya))[0]).toMatchObject({ id, propertyId: 'upi-5' })
  })

  test('twenty concurrent requests for one listing create one record', async () => {
    const saved = await Promise.all(Array.from({ length: 20 }, () => setProfileFavorite(maya, 'upi-7', true)))
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
  })

  test("a member cannot read or change another member's favorites, not even by id", async () => {
    const before = await profile(ada)
    const [stolen] = before
    const answer = await postProfile(maya, {
      propertyId: stolen?.propertyId,
      id: stolen?.id,
      name: '',
      favorite: false,
    })
    expect(answer.status).toBe(200)
    expect(dataOf(FavoriteRecord, answer).id).not.toBe(stolen?.id)
    expect((await postOlder(maya, { id: Number(stolen?.id), uPI: 'upi-8', favorite: true })).status).toBe(200)
    expect(await profile(ada)).toEqual(before)

    const many = await Promise.all(Array.from({ length: 40 }, (_, turn) => older(turn % 2 ? ada : maya)))
    const [ofAda, ofMaya] = [JSON.stringify(many[1]), JSON.stringify(many[0])]
    expect(ofAda).not.toBe(ofMaya)
    expect(many.every((list, turn) => JSON.stringify(list) === (turn % 2 ? ofAda : ofMaya))).toBe(true)
  })

  test.each(["' or 1=1 --", '💥 maison', '%', '../..', 'x'.repeat(255)])(
    'stores the uPI %j unchanged',
    async (uPI) => {
      expect((await setListingFavorite(maya, uPI, true)).uPI).toBe(uPI)
      expect((await profile(maya))[0]?.propertyId).toBe(uPI)
    },
  )

  test.each([
    [{ favorite: true }, 'uPI: is required'],
    [{ uPI: UPI }, 'favorite: is required'],
    [{ uPI: UPI, favorite: 'yes' }, 'favorite: must be true or false'],
    [{ uPI: '', favorite: true }, 'uPI: must not be empty'],
    [{ uPI: 'a\u0000b', favorite: true }, 'uPI: must not contain control characters'],
    [{ uPI: 'x'.repeat(256), favorite: true }, 'uPI: must have at most 255 characters'],
  ])('the older service rejects %j and reports the field', async (body, reason) => {
    const answer = await postOlder(maya, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ errors: [reason] })
  })

  test('the profile service reports the invalid field', async () => {
    const answer = await postProfile(maya, { name: 'x', favorite: true })
    expect(answer.body).toEqual({ errors: ['propertyId: is required'] })
  })
})
