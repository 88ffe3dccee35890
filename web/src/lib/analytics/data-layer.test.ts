// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookieChoice, keepChoice } from '../consent.ts'
import { clearStored, readStored, store } from '../storage.ts'
import type { CountedEvent } from './events.ts'

const view: CountedEvent = { event: 'remove_from_favorites', item_id: 'A7' }
const lead: CountedEvent = { event: 'generate_lead', kind: 'tour', item_id: 'A7' }
const all = (answer: string) => ({
  ad_storage: answer,
  ad_user_data: answer,
  ad_personalization: answer,
  analytics_storage: answer,
})

/** Modules of a page that was just opened, with a tag manager or without. */
async function freshPage(tagManager?: string) {
  vi.resetModules()
  const [layer, { track }] = await Promise.all([import('./data-layer.ts'), import('./track.ts')])
  layer.countFor(tagManager)
  return { ...layer, track }
}

/** Commands are `arguments`, which are no arrays. */
const told = () =>
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

test('[ADS-15] a user is logged in or anonymous, under a number that is made once', async () => {
  const { tellUser } = await freshPage()
  keepChoice(true)
  tellUser(false)
  tellUser(true)
  const [visitor, member] = told() ?? []
  expect(visitor).toEqual({
    event: 'user',
    user_category: 'anonymous user',
    unique_user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(member).toEqual({ ...Object(visitor), user_category: 'logged in' })
})

test('[PROF-05] without consent nothing is told, and no number is made; who refuses later loses theirs', async () => {
  const { track, beginCounting, tellUser, emptyDataLayer } = await freshPage('GTM-TEST')
  track(view)
  tellUser(false)
  beginCounting()
  expect(cookieChoice()).toBeNull()
  keepChoice(false)
  track(view)
  tellUser(true)
  expect([window.dataLayer, readStored('uniqueUserId'), scripts()]).toEqual([undefined, null, []])
  keepChoice(true)
  track(lead)
  expect(told()?.at(-1)).toEqual(lead)
  keepChoice(false)
  emptyDataLayer()
  track(view)
  expect([told(), readStored('uniqueUserId')]).toEqual([[['consent', 'update', all('denied')]], null])
})

test('[PROF-05] who takes consent back loses the cookies of those who counted, and no others', async () => {
  const { emptyDataLayer } = await freshPage('GTM-TEST')
  // biome-ignore lint/suspicious/noDocumentCookie: as Google's scripts write them
  for (const cookie of ['_ga=1', '_ga_ABC=2', '__gads=3', 'theirs=4']) document.cookie = `${cookie}; path=/`
  emptyDataLayer()
  expect(document.cookie).toBe('theirs=4')
})

test('[PROF-05] what happened before anybody counted is told with consent, in its order, and dropped without', async () => {
  keepChoice(true)
  const page = await freshPage()
  page.track(view)
  page.track(lead)
  expect(window.dataLayer).toBeUndefined()
  page.beginCounting()
  expect(told()).toEqual([view, lead])
  page.emptyDataLayer()
  expect(told()).toEqual([])

  keepChoice(false)
  const other = await freshPage()
  other.track(view)
  other.beginCounting()
  keepChoice(true)
  other.track(lead)
  expect(told()).toEqual([lead])
})

test('[PROF-05] a tag manager hears that all is denied, then what is granted, and comes before the first event', async () => {
  const { track, beginCounting, emptyDataLayer } = await freshPage('GTM-TEST')
  keepChoice(true)
  beginCounting()
  track(view)
  track(lead)
  expect(told()).toEqual([
    ['consent', 'default', all('denied')],
    ['consent', 'update', all('granted')],
    { event: 'gtm.js', 'gtm.start': expect.any(Number) },
    view,
    lead,
  ])
  expect(scripts().map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST'])
  keepChoice(false)
  emptyDataLayer()
  emptyDataLayer()
  const denied = ['consent', 'update', all('denied')]
  expect(told()).toEqual([denied])
  keepChoice(true)
  track(view)
  expect(told()).toEqual([denied, ['consent', 'update', all('granted')], view])
  expect(scripts()).toHaveLength(1)
})

test('[PROF-54] a choice is kept in the browser, and one that is no choice yet is none', () => {
  keepChoice(false)
  expect(readStored('accountSettings')).toEqual({ userSetCookieSettings: true, acceptAllCookies: false })
  store('accountSettings', { userSetCookieSettings: false, acceptAllCookies: true })
  expect(cookieChoice()).toBeNull()
})
