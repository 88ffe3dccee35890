import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, TEST_PASSWORD, type TestMember } from '../../fixtures/create-members.ts'
import { linksTo, mailsTo, tokenOf } from '../../fixtures/queued-mails.ts'
import { SEARCHES, searchBody } from '../../fixtures/saved-search-events.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../../fixtures/start-accounts.ts'
import { AccountUser } from '../../identity/account.ts'

const NEW = 'Another-2026'

describeStorage('an address that another person changed', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  const fresh = () => `${crypto.randomUUID()}@example.com`
  const undo = (token: string) => accounts.call('/verify/email/undo', { body: { token } })
  const move = ({ token }: TestMember, email: string, change: object = {}) =>
    accounts.call('/v2/user', {
      method: 'PUT',
      token,
      body: {
        firstName: 'Noor',
        lastName: 'Haddad',
        email,
        addresses: [],
        phones: [],
        currentPassword: TEST_PASSWORD,
        ...change,
      },
    })
  const undoLink = async (email: string, count = 1) =>
    (await linksTo(accounts.db, email, 'address changed', count)).at(-1)
  const login = async (email: string, password: string) =>
    (await accounts.call('/auth/login', { body: { email, password } })).status
  const reset = (email: string, token: string) =>
    accounts.call('/password/reset', {
      body: { email, token, password: NEW, passwordConfirmation: NEW },
    })
  const prove = async (email: string) => {
    const token = tokenOf((await linksTo(accounts.db, email, 'verify')).at(-1))
    expect((await accounts.call('/verify/email/confirm', { body: { token } })).status).toBe(200)
  }

  test('an undo link restores the old address and locks out the thief', async () => {
    const owner = await createMember(accounts)
    const { email, id } = owner.accountUser
    const thief = fresh()
    await move(owner, thief, { locale: 'fr-CA' })
    await prove(thief)
    const link = await undoLink(email)
    expect(link?.href).toMatch(/^http:\/\/localhost:3000\/fr\/undo-address\?token=[\w-]{43}$/)

    const answer = await undo(tokenOf(link))
    expect([answer.status, answer.body]).toEqual([200, { data: { success: true, email } }])
    expect((await accounts.call('/v2/user', { token: owner.token })).status).toBe(401)
    expect(await login(thief, TEST_PASSWORD)).toBe(401)
    expect(await login(email, TEST_PASSWORD)).toBe(401)

    const [resetLink] = await linksTo(accounts.db, email, 'password')
    expect(resetLink?.pathname).toBe('/fr/reset-password')
    expect((await reset(email, tokenOf(resetLink))).status).toBe(200)
    expect(await login(email, NEW)).toBe(200)
    const again = dataOf(AccountUser, await accounts.call('/v2/user', { token: await owner.signInAgain() }))
    expect(again).toMatchObject({ id, email, verified: true })
    const lastMail = (await mailsTo(accounts.db, thief)).at(-1)
    expect(lastMail?.kind).toBe('address changed')
    expect(lastMail?.text).toContain('L’adresse précédente du compte a été rétablie')
    expect(lastMail?.text).not.toContain('par erreur')
    const secondUse = await undo(tokenOf(link))
    expect([secondUse.status, secondUse.body]).toEqual([
      410,
      { errors: ['This link has already been used. Request a new one.'] },
    ])
  })

  test('an undo link restores the address even after a password reset through the new address, a scheduled deletion, and a linked sign-in', async () => {
    const owner = await createMember(accounts)
    const { email, id } = owner.accountUser
    const thief = fresh()
    await move(owner, thief)
    await accounts.call('/password/email', { from: '192.0.2.70', body: { email: thief } })
    await reset(thief, tokenOf((await linksTo(accounts.db, thief, 'password'))[0]))
    const token = await owner.signInAgain()
    await accounts.call('/v2/user/deletion', { token, body: { currentPassword: NEW } })
    await accounts.db.query(
      `insert into accounts.identity (provider, subject, account_id, email) values ('google', $1::text, $1::uuid, $2)`,
      [id, thief],
    )
    expect((await undo(tokenOf(await undoLink(email)))).status).toBe(200)
    const [row] = await accounts.db.query(
      `select email, deletes_at, password_hash, (select count(*)::int from accounts.identity where account_id = id) as ways
       from accounts.account where id = $1`,
      [id],
    )
    expect(row).toEqual({ email, deletes_at: null, password_hash: null, ways: 0 })
  })

  test('an undo link removes everything that the person who verified the new address has done with the account since', async () => {
    const owner = await createMember(accounts)
    const { email, id } = owner.accountUser
    const other = fresh()
    const setFavorite = (token: string, propertyId: string) =>
      accounts.call('/api/v4/user-profile/favorites', {
        token,
        body: { propertyId, name: '1 Main St', id: '', favorite: true },
      })
    const save = (token: string, name: string) =>
      accounts.call(SEARCHES, { token, body: searchBody({ name }) })
    await setFavorite(owner.token, 'urn:of-the-owner')
    await save(owner.token, "the owner's")
    for (const table of ['favorite', 'saved_search'])
      await accounts.db.query(
        `update accounts.${table} set created_at = now() - interval '1 day', updated_at = now() - interval '1 day'
         where account_id = $1`,
        [id],
      )
    await move(owner, other)
    await accounts.call('/password/email', { from: '192.0.2.71', body: { email: other } })
    await reset(other, tokenOf((await linksTo(accounts.db, other, 'password'))[0]))
    // Backdate the link: in practice, the other person acts some time after the change of address.
    await accounts.db.query(
      `update accounts.one_time_link set created_at = created_at - interval '1 minute'
       where account_id = $1 and purpose = 'undo'`,
      [id],
    )
    const token = await owner.signInAgain()
    await setFavorite(token, 'urn:of-the-other')
    await save(token, "the other's")
    await move({ ...owner, token }, other, { firstName: 'Victor', currentPassword: NEW })
    expect((await undo(tokenOf(await undoLink(email)))).status).toBe(200)
    const [row] = await accounts.db.query(
      `select first_name, (select array_agg(property_id) from accounts.favorite where account_id = $1) as homes,
         (select array_agg(name) from accounts.saved_search where account_id = $1) as searches,
         (select count(*)::int from accounts.session where account_id = $1) as sessions
       from accounts.account where id = $1`,
      [id],
    )
    expect(row).toEqual({
      first_name: '',
      homes: ['urn:of-the-owner'],
      searches: ["the owner's"],
      sessions: 0,
    })
  })

  test('an undo link stays valid when the undo link of a later address is used', async () => {
    const owner = await createMember(accounts)
    const { email } = owner.accountUser
    const [thief, further] = [fresh(), fresh()]
    await move(owner, thief)
    await prove(thief)
    await move(owner, further)
    expect((await undo(tokenOf(await undoLink(thief)))).status).toBe(200)
    expect((await undo(tokenOf(await undoLink(email)))).body).toEqual({ data: { success: true, email } })
  })

  test('an undo link ends all later undo links', async () => {
    const owner = await createMember(accounts)
    const { email } = owner.accountUser
    const thief = fresh()
    await move(owner, thief)
    await prove(thief)
    await move(owner, fresh())
    const theirs = tokenOf(await undoLink(thief))
    expect((await undo(tokenOf(await undoLink(email)))).status).toBe(200)
    expect((await undo(theirs)).status).toBe(410)
  })

  test('an undo link restores the old address even when a stranger has registered with that address', async () => {
    const owner = await createMember(accounts)
    const { email } = owner.accountUser
    await move(owner, fresh())
    const words = { password: NEW, passwordConfirmation: NEW }
    expect((await accounts.call('/auth/register', { body: { email, ...words } })).status).toBe(200)
    expect((await undo(tokenOf(await undoLink(email)))).status).toBe(200)
    expect(await login(email, NEW)).toBe(401)
  })

  test('an undo link fails with an explanation when the owner has created another account with the old address', async () => {
    const owner = await createMember(accounts)
    const { email } = owner.accountUser
    const link = tokenOf(await move(owner, fresh()).then(() => undoLink(email)))
    const words = { password: NEW, passwordConfirmation: NEW }
    await accounts.call('/auth/register', { body: { email, ...words } })
    await accounts.db.query('update accounts.account set verified = true where email = $1', [email])
    const answer = await undo(link)
    expect([answer.status, answer.body]).toEqual([
      409,
      { errors: ['Another account now uses this address. Log in to that account instead.'] },
    ])
    expect(await login(email, NEW)).toBe(200)
  })

  test('notifies an unverified old address without an undo link, because the address may belong to a stranger', async () => {
    const owner = await createMember(accounts, { verified: false })
    await move(owner, fresh())
    const [mail] = await mailsTo(accounts.db, owner.accountUser.email)
    expect(mail?.kind).toBe('address changed')
    expect(mail?.text).not.toContain('http://localhost')
    expect(mail?.text).not.toContain('button')
  })

  test('rejects an undo link older than a week and an invalid undo link', async () => {
    const owner = await createMember(accounts)
    const { email, id } = owner.accountUser
    await move(owner, fresh())
    const [row] = await accounts.db.query<{ days: number }>(
      `select extract(day from expires_at - created_at)::int as days from accounts.one_time_link
       where account_id = $1 and purpose = 'undo'`,
      [id],
    )
    expect(row?.days).toBe(7)
    await accounts.db.query('update accounts.one_time_link set expires_at = now() where account_id = $1', [
      id,
    ])
    expect((await undo(tokenOf(await undoLink(email)))).status).toBe(410)
    expect((await undo('x'.repeat(43))).status).toBe(400)
    expect((await undo('')).status).toBe(400)
  })
})
