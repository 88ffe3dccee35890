// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearStored, readStored, store } from '../storage/storage.ts'
import { cookieChoice, storeChoice } from '../visitor/consent.ts'
import type { AnalyticsEvent } from './events.ts'

const view: AnalyticsEvent = { event: 'remove_from_favorites', item_id: 'A7' }
const lead: AnalyticsEvent = { event: 'generate_lead', kind: 'tour', item_id: 'A7' }
const all = (answer: string) => ({
  ad_storage: answer,
  ad_user_data: answer,
  ad_personalization: answer,
  analytics_storage: answer,
})

/** Loads the modules as on a newly opened page, with or without a tag manager. */
async function freshPage(tagManager?: string) {
  vi.resetModules()
  const [layer, { track }] = await Promise.all([import('./data-layer.ts'), import('./track.ts')])
  layer.setTagManager(tagManager)
  return { ...layer, track }
}

/** Tag manager commands are `arguments` objects, not arrays. */
const pushed = () =>
  window.dataLayer?.map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(Object(entry)) : entry,
  )
const scripts = () => [...document.scripts].filter(({ src }) => src.includes('googletagmanager'))

beforeEach(() => window.history.replaceState(null, '', '/'))
afterEach(() => {
  clearStored()
  delete window.dataLayer
  for (const script of scripts()) script.remove()
})

test('[ADS-15] reports a user as logged in or anonymous, with the same random id in both cases', async () => {
  const { pushUser } = await freshPage()
  storeChoice(true)
  pushUser(false)
  pushUser(true)
  const [visitor, member] = pushed() ?? []
  expect(visitor).toEqual({
    event: 'user',
    user_category: 'anonymous user',
    unique_user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(member).toEqual({ ...Object(visitor), user_category: 'logged in' })
})

test('[PROF-05] tracks nothing and creates no id without consent, and deletes the id when the visitor withdraws consent', async () => {
  const { track, startTracking, pushUser, clearDataLayer } = await freshPage('GTM-TEST')
  track(view)
  pushUser(false)
  startTracking()
  expect(cookieChoice()).toBeNull()
  storeChoice(false)
  track(view)
  pushUser(true)
  expect([window.dataLayer, readStored('uniqueUserId'), scripts()]).toEqual([undefined, null, []])
  storeChoice(true)
  track(lead)
  expect(pushed()?.at(-1)).toEqual(lead)
  storeChoice(false)
  clearDataLayer()
  track(view)
  expect([pushed(), readStored('uniqueUserId')]).toEqual([[['consent', 'update', all('denied')]], null])
})

test('[PROF-05] deletes only tracking cookies when the visitor withdraws consent', async () => {
  const { clearDataLayer } = await freshPage('GTM-TEST')
  // biome-ignore lint/suspicious/noDocumentCookie: simulates cookies of Google scripts
  for (const cookie of ['_ga=1', '_ga_ABC=2', '__gads=3', 'theirs=4']) document.cookie = `${cookie}; path=/`
  clearDataLayer()
  expect(document.cookie).toBe('theirs=4')
})

test('[PROF-05] sends queued events in order when the visitor has consented, and drops them otherwise', async () => {
  storeChoice(true)
  const page = await freshPage()
  page.track(view)
  page.track(lead)
  expect(window.dataLayer).toBeUndefined()
  page.startTracking()
  expect(pushed()).toEqual([view, lead])
  page.clearDataLayer()
  expect(pushed()).toEqual([])

  storeChoice(false)
  const other = await freshPage()
  other.track(view)
  other.startTracking()
  storeChoice(true)
  other.track(lead)
  expect(pushed()).toEqual([lead])
})

test('[PROF-05] denies consent by default to the tag manager, then grants consent, and then sends the first event', async () => {
  const { track, startTracking, clearDataLayer } = await freshPage('GTM-TEST')
  storeChoice(true)
  startTracking()
  track(view)
  track(lead)
  expect(pushed()).toEqual([
    ['consent', 'default', all('denied')],
    ['consent', 'update', all('granted')],
    { event: 'gtm.js', 'gtm.start': expect.any(Number) },
    view,
    lead,
  ])
  expect(scripts().map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST'])
  storeChoice(false)
  clearDataLayer()
  clearDataLayer()
  const denied = ['consent', 'update', all('denied')]
  expect(pushed()).toEqual([denied])
  storeChoice(true)
  track(view)
  expect(pushed()).toEqual([denied, ['consent', 'update', all('granted')], view])
  expect(scripts()).toHaveLength(1)
})

test('[PROF-54] stores the consent choice in the browser, and returns null when the settings contain no choice', () => {
  storeChoice(false)
  expect(readStored('accountSettings')).toEqual({ userSetCookieSettings: true, acceptAllCookies: false })
  store('accountSettings', { userSetCookieSettings: false, acceptAllCookies: true })
  expect(cookieChoice()).toBeNull()
})
