import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, type TestMember } from '../../fixtures/create-members.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../../fixtures/start-accounts.ts'
import { AccountUser } from '../../identity/account.ts'

const ADDRESS = {
  label: 'Home',
  address1: '12 Elm St',
  city: 'Austin',
  stateProvince: 'TX',
  country: 'USA',
  postalCode: '78702',
}
const NO_PHONES = ['', '5125550142', '(512) 555-0142', '+1 512-555-0142', '512-555-01422', '٥١٢-555-0142']
const PHONE = { label: 'Mobile', phoneNumber: '512-555-0142' }

describeStorage('contact info', (engine) => {
  let accounts: AccountsFixture
  let member: TestMember
  beforeAll(async () => {
    accounts = await startAccounts(engine)
    member = await createMember(accounts)
  })
  afterAll(() => accounts.close())

  const form = (entries: object, { accountUser } = member) => ({
    firstName: 'Noor',
    lastName: 'Haddad',
    email: accountUser.email,
    addresses: [],
    phones: [],
    ...entries,
  })
  const put = (body: object, { token } = member, path = '/v2/user') =>
    accounts.call(path, { method: 'PUT', token, body })
  const saved = async (entries: object, who = member) =>
    dataOf(AccountUser, await put(form(entries, who), who))
  const errorsOf = async (entries: object) => {
    const answer = await put(form(entries))
    expect(answer.status).toBe(400)
    return answer.body
  }

  test('[PROF-17] [PROF-19] [PROF-21] [PROF-23] saves contact info and returns it with the account', async () => {
    const account = await saved({ addresses: [{ ...ADDRESS, address2: ' Apt 4 ' }], phones: [PHONE] })
    expect(account).toMatchObject({
      firstName: 'Noor',
      lastName: 'Haddad',
      email: member.accountUser.email,
      verified: true,
      phone: '512-555-0142',
      notificationOptIn: false,
    })
    expect(account.addresses).toEqual([
      { ...ADDRESS, address2: 'Apt 4', isPrimary: true, createdAt: expect.any(String) },
    ])
    expect(account.phones).toEqual([
      { ...PHONE, isMobile: false, isPrimary: true, createdAt: expect.any(String) },
    ])
    expect(Date.parse(account.updatedAt)).toBeGreaterThan(Date.parse(member.accountUser.updatedAt))
    expect(dataOf(AccountUser, await accounts.call('/v2/user', member))).toEqual(account)
  })

  test('also saves contact info through the profile service path', async () => {
    const newMember = await createMember(accounts)
    const answer = await put(
      form({ lastName: 'Roy', phones: [PHONE] }, newMember),
      newMember,
      '/api/v4/user-profile',
    )
    expect(dataOf(AccountUser, answer)).toMatchObject({ lastName: 'Roy', phone: '512-555-0142' })
  })

  test('[PROF-22] [PROF-31] sets createdAt and isPrimary on the server: the first entry added stays primary', async () => {
    const newMember = await createMember(accounts)
    const forged = { isPrimary: false, createdAt: '2001-01-01T00:00:00.000Z' }
    const [first] = (await saved({ addresses: [{ ...ADDRESS, ...forged }] }, newMember)).addresses
    expect(first?.isPrimary).toBe(true)
    expect(Date.parse(first?.createdAt ?? '')).toBeGreaterThan(Date.parse('2026-01-01'))

    const cabin = { ...ADDRESS, label: 'Cabin', isPrimary: true }
    const two = (await saved({ addresses: [{ ...first, city: 'Waco' }, cabin] }, newMember)).addresses
    expect(two).toEqual([
      { ...first, city: 'Waco' },
      { ...ADDRESS, label: 'Cabin', address2: null, isPrimary: false, createdAt: expect.any(String) },
    ])
    const [home, second] = two
    const flipped = [
      { ...home, isPrimary: true, createdAt: undefined },
      { ...second, isPrimary: true, label: 'Lake' },
    ]
    expect((await saved({ addresses: flipped }, newMember)).addresses).toEqual([
      home,
      { ...second, label: 'Lake' },
    ])
    const turned = [{ ...second, isPrimary: false }, home]
    expect((await saved({ addresses: turned }, newMember)).addresses).toEqual([home, second])
  })

  test('[PROF-32] rejects an edit that omits a saved address or phone', async () => {
    const newMember = await createMember(accounts)
    const both = { addresses: [ADDRESS, ADDRESS], phones: [PHONE, PHONE] }
    const { addresses, phones } = await saved(both, newMember)
    const errorOf = async (entries: object) =>
      (await put(form({ ...both, ...entries }, newMember), newMember)).body
    expect(await errorOf({ addresses: addresses.slice(0, 1) })).toEqual({
      errors: ['addresses: What was saved stays: send it too, edited or as it is'],
    })
    expect(await errorOf({ phones: [] })).toEqual({
      errors: ['phones: What was saved stays: send it too, edited or as it is'],
    })
    expect(dataOf(AccountUser, await accounts.call('/v2/user', newMember))).toMatchObject({
      addresses,
      phones,
    })
  })

  test('[PROF-01] [PROF-02] rejects a third address and a third phone', async () => {
    expect(await errorsOf({ addresses: [ADDRESS, ADDRESS, ADDRESS], phones: [PHONE, PHONE, PHONE] })).toEqual(
      {
        errors: ['addresses: An account has at most 2 addresses', 'phones: An account has at most 2 phones'],
      },
    )
  })

  test('requires names and an email address, and reports each missing field', async () => {
    const answer = await put({ firstName: ' ', email: 'noor@', addresses: [], phones: [] })
    expect(answer.body).toEqual({
      errors: [
        'firstName: First name is required',
        'lastName: Last name is required',
        'email: Email must be valid',
      ],
    })
    expect(await errorsOf({ email: '' })).toEqual({ errors: ['email: Email is required'] })
  })

  test.each([{}, { address2: null }, { address2: '  ' }])(
    '[PROF-45] saves an address without a unit when the form contains %j',
    async (part) => {
      const { addresses } = await saved(
        { addresses: [{ ...ADDRESS, ...part }] },
        await createMember(accounts),
      )
      expect(addresses[0]?.address2).toBeNull()
    },
  )

  test('reports every missing field of an address with its index in the list', async () => {
    expect(await errorsOf({ addresses: [ADDRESS, {}] })).toEqual({
      errors: [
        'addresses.1.label: A label is required',
        'addresses.1.address1: Street is required',
        'addresses.1.city: City is required',
        'addresses.1.stateProvince: Please use State or Province Code',
        'addresses.1.country: Please select a country',
        'addresses.1.postalCode: Not a valid postal code',
      ],
    })
  })

  test.each([
    [{ label: '' }, 'label: A label is required'],
    [{ label: null }, 'label: A label is required'],
    [{ label: 'x'.repeat(51) }, 'label: A label must have at most 50 characters'],
    [{ address1: '   ' }, 'address1: Street is required'],
    [{ address1: 7 }, 'address1: Street is required'],
    [{ city: 'Aus\u0000tin' }, 'city: City must not contain control characters'],
    [{ address2: 'x'.repeat(51) }, 'address2: Unit/Apt must have at most 50 characters'],
    [{ address2: 4 }, 'address2: Unit/Apt must be text'],
    [{ country: 'MEX' }, 'country: Please select a country'],
    [{ country: '' }, 'country: Please select a country'],
    [{ isPrimary: 'yes' }, 'isPrimary: must be true or false'],
  ])('rejects an address with %j', async (part, reason) => {
    expect(await errorsOf({ addresses: [{ ...ADDRESS, ...part }] })).toEqual({
      errors: [`addresses.0.${reason}`],
    })
  })

  test('[PROF-46] accepts up to 100 characters for a street and 50 for a city', async () => {
    const longestAddress = { ...ADDRESS, address1: 'x'.repeat(100), city: 'y'.repeat(50) }
    expect(
      (await saved({ addresses: [longestAddress] }, await createMember(accounts))).addresses,
    ).toMatchObject([longestAddress])
    const long = { address1: 'x'.repeat(101), city: 'y'.repeat(51) }
    expect(await errorsOf({ addresses: [{ ...ADDRESS, ...long }] })).toEqual({
      errors: [
        'addresses.0.address1: Street must have at most 100 characters',
        'addresses.0.city: City must have at most 50 characters',
      ],
    })
  })

  test.each(['', 'T', 'TEX', 'T1', 'É1', '  '])('[PROF-41] rejects the state %j', async (stateProvince) => {
    expect(await errorsOf({ addresses: [{ ...ADDRESS, stateProvince }] })).toEqual({
      errors: ['addresses.0.stateProvince: Please use State or Province Code'],
    })
  })

  test.each(['', '7870', '787020', '78702-12', 'A1A1A', 'H2H 1ZZ', '78702 - 1234', '- - - - - -78702'])(
    '[PROF-42] [PROF-44] rejects the postal code %j',
    async (postalCode) => {
      expect(await errorsOf({ addresses: [{ ...ADDRESS, postalCode }] })).toEqual({
        errors: ['addresses.0.postalCode: Not a valid postal code'],
      })
    },
  )

  test.each([
    ['78702', '78702'],
    ['78702-1234', '78702-1234'],
    ['787021234', '78702-1234'],
    ['78702 1234', '78702-1234'],
    ['h2h 1z4', 'H2H 1Z4'],
    ['H2H-1Z4', 'H2H 1Z4'],
    ['H2H1Z4', 'H2H 1Z4'],
    ['H2H\u00a01Z4', 'H2H 1Z4'],
  ])('[PROF-42] [PROF-43] [F-75] saves the postal code %j as %s', async (postalCode, kept) => {
    const place = /^\d/.test(postalCode) ? {} : { stateProvince: 'QC', country: 'CAN' }
    const { addresses } = await saved(
      { addresses: [{ ...ADDRESS, ...place, postalCode }] },
      await createMember(accounts),
    )
    expect(addresses[0]?.postalCode).toBe(kept)
  })

  test.each([
    [{ stateProvince: 'QC' }, 'addresses.0.stateProvince: Please choose a state or province of the country'],
    [{ postalCode: 'H2H 1Z4' }, 'addresses.0.postalCode: Not a postal code of the country'],
    [{ stateProvince: 'QC', country: 'CAN' }, 'addresses.0.postalCode: Not a postal code of the country'],
  ])('[F-75] rejects an address with %j, which mixes two countries', async (part, error) => {
    expect(await errorsOf({ addresses: [{ ...ADDRESS, ...part }] })).toEqual({ errors: [error] })
  })

  test.each([
    ['USA', 'TX', '73949'],
    ['USA', 'TN', '42223'],
    ['USA', 'PW', '96940'],
    ['CAN', 'SK', 'T9V 0A1'],
    ['CAN', 'ON', 'J8X 2K1'],
  ])(
    '[F-75] accepts a postal code whose area crosses the state border: %s %s %s',
    async (country, stateProvince, postalCode) => {
      const across = { ...ADDRESS, country, stateProvince, postalCode }
      const { addresses } = await saved({ addresses: [across] }, await createMember(accounts))
      expect(addresses).toMatchObject([across])
    },
  )

  test('[PROF-47] requires a label for a phone', async () => {
    expect(await errorsOf({ phones: [{ phoneNumber: '512-555-0142', label: ' ' }] })).toEqual({
      errors: ['phones.0.label: A label is required'],
    })
  })

  test.each(NO_PHONES)('[PROF-48] rejects the phone number %j', async (phoneNumber) => {
    expect(await errorsOf({ phones: [{ ...PHONE, phoneNumber }] })).toEqual({
      errors: ['phones.0.phoneNumber: Phone number should be in format 000-000-0000'],
    })
  })
})
