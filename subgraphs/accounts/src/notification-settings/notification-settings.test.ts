import { type FakeAnswer, type FakeCall, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { accountsSubgraph, profileSubgraph } from '../fixtures/accounts-subgraph.ts'

const PATH = '/accounts/api/v4/user-profile/notifications'
const SETTINGS = `notificationSettings { notificationOptIn timeZone
  subscriptions { id key name isSubscribed email notificationFrequency notifyOn } }`
const errors = 'userErrors { code message field }'
const SAVE = `mutation ($input: UpdateNotificationsInput!) {
  updateNotifications(input: $input) { ${SETTINGS} ${errors} } }`

const alerts = { name: 'listing alerts', isSubscribed: true, email: true }
const favorites = {
  name: 'favorites',
  isSubscribed: true,
  email: true,
  notificationFrequency: 2,
  notifyOn: ['PRICE_CHANGE', 'STATUS_CHANGE'],
}
const newsletter = { name: 'newsletter', isSubscribed: false, email: false }
const settings = {
  notificationOptIn: true,
  timeZone: 'America/Chicago',
  subscriptions: [alerts, favorites, newsletter],
}
/** Settings as the service returns them. Some subscriptions have a numeric id. */
const storedSettings = { ...settings, subscriptions: [alerts, favorites, { ...newsletter, id: 3 }] }
const none = { notificationFrequency: null, notifyOn: null }
const shown = {
  ...settings,
  subscriptions: [
    { id: 'NotificationSubscription:7:listing%20alerts', key: 'listing alerts', ...alerts, ...none },
    { id: 'NotificationSubscription:7:favorites', key: 'favorites', ...favorites },
    { id: 'NotificationSubscription:7:3', key: '3', ...newsletter, ...none },
  ],
}
const answering =
  (answer: unknown): FakeAnswer =>
  ({ path }) =>
    path.endsWith('/v2/user') ? { id: '7' } : answer
const bodyOf = (call: FakeCall | undefined): unknown => JSON.parse(call?.body ?? 'null')

test.each([
  ['off', accountsSubgraph],
  ['on', profileSubgraph],
])(
  'loads notification settings in one call and keeps the order of the service when the feature is %s',
  async (_, start) => {
    const { ask, called } = await start(answering(storedSettings))
    const query = `{ viewer { ${SETTINGS} again: notificationSettings { timeZone } } }`
    expect(await ask(query, {}, memberRequest())).toEqual({
      data: { viewer: { notificationSettings: shown, again: { timeZone: 'America/Chicago' } } },
      errors: [],
    })
    expect(called()).toEqual(['GET /accounts/v2/user', `GET ${PATH}`])
  },
)

test('[F-24] isSameClock returns whether emails would be sent at the same times in another time zone', async () => {
  const { ask } = await accountsSubgraph(answering({ ...storedSettings, timeZone: 'America/Vancouver' }))
  const query = `{ viewer { notificationSettings { yukon: isSameClock(timeZone: "America/Whitehorse")
    california: isSameClock(timeZone: "America/Los_Angeles") mars: isSameClock(timeZone: "Mars/Olympus") } } }`
  const isSame = { yukon: true, california: false, mars: null }
  expect((await ask(query, {}, memberRequest())).data).toEqual({ viewer: { notificationSettings: isSame } })
})

test("[NOTF-06] [F-71] returns the viewer's subscriptions without another call", async () => {
  const subscriptions = [
    { id: 's1', name: 'listing alerts', isSubscribed: true, email: true },
    { id: '2', name: 'newsletter', isSubscribed: false, email: false },
  ]
  const numbered = [subscriptions[0], { ...subscriptions[1], id: 2 }]
  const { ask, called } = await accountsSubgraph(() => ({ id: '7', subscriptions: numbered }))
  const query = '{ viewer { subscriptions { id key name isSubscribed email } } }'
  const identified = subscriptions.map((row) => ({
    ...row,
    id: `AccountSubscription:7:${row.id}`,
    key: row.id,
  }))
  expect((await ask(query, {}, memberRequest())).data).toEqual({ viewer: { subscriptions: identified } })
  expect(called()).toEqual(['GET /accounts/v2/user'])
  const broken = await accountsSubgraph(() => ({
    id: '7',
    subscriptions: [{ ...subscriptions[0], email: 'daily' }],
  }))
  const { data, errors: failures } = await broken.ask(query, {}, memberRequest())
  expect(data).toEqual({ viewer: { subscriptions: [] } })
  expect(failures).toEqual([])
})

test.each([
  { timeZone: null },
  { notificationOptIn: 'yes' },
  { subscriptions: null },
  { subscriptions: 'all' },
])('rejects malformed settings: %j', async (wrong) => {
  const { ask } = await accountsSubgraph(answering({ ...settings, ...wrong }))
  const { data, errors: failures } = await ask(`{ viewer { id ${SETTINGS} } }`, {}, memberRequest())
  expect(data).toEqual({ viewer: { id: 'AccountUser:7', notificationSettings: null } })
  expect(failures).toEqual([
    { message: 'Data Invalid', path: 'viewer.notificationSettings', code: 'UPSTREAM_INVALID' },
  ])
})

test.each([
  ['off', accountsSubgraph],
  ['on', profileSubgraph],
])('[CALL-21] saves only the changed settings in one call when the feature is %s', async (_, start) => {
  const { ask, calls, called } = await start(answering(storedSettings))
  const save = async (input: object) => {
    const { data } = await ask(SAVE, { input }, memberRequest({ token: 'a.b.c' }))
    expect(data).toEqual({ updateNotifications: { notificationSettings: shown, userErrors: [] } })
    return bodyOf(calls.at(-1))
  }
  expect(await save({ notificationOptIn: false })).toEqual({ notificationOptIn: false })
  expect(await save({ ...settings, notificationOptIn: null, timeZone: null })).toEqual({
    subscriptions: settings.subscriptions,
  })
  expect(await save({ subscriptions: [{ ...alerts, ...none }] })).toEqual({ subscriptions: [alerts] })
  expect(await save({ ...settings, locale: 'FR_CA' })).toEqual({ ...settings, locale: 'fr-CA' })
  expect(called()).toEqual(Array.from({ length: 4 }, () => `PUT ${PATH}`))
  expect(calls[0]?.headers.authorization).toBe('Bearer a.b.c')
})

test('[CALL-21] returns the settings and the account after the change', async () => {
  let isOn = true
  const { ask, called } = await accountsSubgraph(({ path, method }) => {
    if (path.endsWith('/v2/user')) return { id: '7', notificationOptIn: isOn }
    if (method === 'PUT') isOn = !isOn
    return { ...settings, notificationOptIn: isOn }
  })
  const turn = (optIn: boolean) => `updateNotifications(input: { notificationOptIn: ${optIn} }) {
    notificationSettings { notificationOptIn }
    accountUser { notificationOptIn notificationSettings { notificationOptIn } } }`
  const seen = (notificationOptIn: boolean) => ({
    notificationSettings: { notificationOptIn },
    accountUser: { notificationOptIn, notificationSettings: { notificationOptIn } },
  })
  const { data } = await ask(`mutation { a: ${turn(false)} b: ${turn(true)} }`, {}, memberRequest())
  expect(data).toEqual({ a: seen(false), b: seen(true) })
  const each = [`PUT ${PATH}`, 'GET /accounts/v2/user', `GET ${PATH}`]
  expect(called()).toEqual([...each, ...each])
})

test.each([
  [403, 'Confirm your e-mail address before you turn notifications on.', 'REFUSED', null],
  [400, 'timeZone: There is no such time zone', 'INVALID', ['timeZone']],
  [400, 'subscriptions.0.name: It is none of ours', 'INVALID', ['subscriptions', '0', 'name']],
])(
  '[CALL-21] maps a %i response with "%s" to a user error on its field',
  async (status, line, code, field) => {
    const { ask } = await accountsSubgraph(() => new Reply(status, { errors: [line] }))
    const message = field ? line.replace(/^[\w.]+: /, '') : line
    const input = { ...settings, notificationOptIn: true }
    const query = SAVE.replace(errors, `accountUser { id } ${errors}`)
    expect((await ask(query, { input }, memberRequest())).data).toEqual({
      updateNotifications: {
        notificationSettings: null,
        accountUser: null,
        userErrors: [{ code, message, field }],
      },
    })
  },
)

test('[CALL-21] rejects a visitor before any call, and returns an error code without a retry when the call of a member fails', async () => {
  const codeOf = async (answer: FakeAnswer, request = memberRequest()) => {
    const { ask, called } = await accountsSubgraph(answer)
    const { data, errors: failures } = await ask(SAVE, { input: {} }, request)
    expect(data).toEqual({ updateNotifications: null })
    return [failures[0]?.code, called().length]
  }
  const visitor = memberRequest({ viewer: null, token: null })
  expect(await codeOf(() => settings, visitor)).toEqual(['UNAUTHENTICATED', 0])
  expect(await codeOf(() => ({ ...settings, timeZone: 5 }))).toEqual(['UPSTREAM_INVALID', 1])
  expect(await codeOf(() => new Reply(503, {}))).toEqual(['UPSTREAM_FAILED', 1])
  expect(await codeOf(() => new Reply(401, { errors: ['Token revoked'] }))).toEqual(['UNAUTHENTICATED', 1])
})
