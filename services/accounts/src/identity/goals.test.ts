import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, createMembers } from '../fixtures/create-members.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../fixtures/start-accounts.ts'
import { Goals } from './goals.store.ts'

const PATH = '/api/v4/user-profile/goals'
const NONE = { buying: null, timeline: null, selling: null, education: null }
const ALL = {
  buying: 'bg_first_home',
  timeline: 'tl_0_3_months',
  selling: 'sg_downsize',
  education: 'eg_market',
}

describeStorage('goals', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  const put = (token: string, body: object) => accounts.call(PATH, { method: 'PUT', token, body })
  const goalsOf = async (token: string) => dataOf(Goals, await accounts.call(PATH, { token }))

  test('[PROF-49] stores one choice per category and replaces it with the next choice', async () => {
    const { token } = await createMember(accounts)
    expect(await goalsOf(token)).toEqual(NONE)
    expect(dataOf(Goals, await put(token, ALL))).toEqual(ALL)
    expect(await goalsOf(token)).toEqual(ALL)
    const fewer = { ...ALL, buying: null, selling: undefined }
    expect(dataOf(Goals, await put(token, fewer))).toEqual({ ...ALL, buying: null, selling: null })
    expect(dataOf(Goals, await put(token, {}))).toEqual(NONE)
  })

  test('[PROF-52] [PROF-53] offers 5, 4, 4, and 3 codes, each with the prefix of its category', () => {
    const codes = Object.values(Goals.shape).map((category) => category.unwrap().options)
    expect(codes.map(({ length }) => length)).toEqual([5, 4, 4, 3])
    const prefixes = codes.map((options) => [...new Set(options.map((code) => code.slice(0, 3)))])
    expect(prefixes).toEqual([['bg_'], ['tl_'], ['sg_'], ['eg_']])
  })

  test.each(['bg_castle', 'sg_downsize', 'BG_FIRST_HOME', '', 7, ['bg_first_home']])(
    '[PROF-51] rejects the buying goal %j and keeps the stored goals',
    async (buying) => {
      const { token } = await createMember(accounts)
      await put(token, ALL)
      const answer = await put(token, { buying })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({
        errors: [expect.stringMatching(/^buying: must be one of bg_first_home, /)],
      })
      expect(await goalsOf(token)).toEqual(ALL)
    },
  )

  test('stores goals separately for each member', async () => {
    const [one, other] = await createMembers(accounts, 2)
    await put(one?.token ?? '', ALL)
    expect(await goalsOf(other?.token ?? '')).toEqual(NONE)
  })
})
