// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { calledNames, forgetCalls, startGpt } from '../../fixtures/fake-gpt.ts'
import { storeChoice } from '../../platform/visitor/consent.ts'
import { type AdRequest, showAd, sizesThatFit } from './gpt.ts'
import { AD_SIZES, AD_SLOTS, type AdSlotName, INTERSTITIAL_SIZES } from './slots.ts'

const path = '/1234567/gable/home'
let callsOf: ReturnType<typeof startGpt>

function place(): HTMLElement {
  document.body.innerHTML = '<div id="place"></div>'
  return document.getElementById('place') as HTMLElement
}

function requestAd(wish: Partial<AdRequest> = {}) {
  const onAd = vi.fn()
  const sizes = AD_SLOTS.home.sizes
  return { onAd, end: showAd(place(), { path, sizes, targeting: { page: 'home' }, onAd, ...wish }) }
}

/** Sets the window width in CSS pixels. */
const onScreen = (width: number) => Object.assign(window, { innerWidth: width })

const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeAll(() => {
  callsOf = startGpt()
})
beforeEach(() => {
  vi.useFakeTimers()
  storeChoice(true)
  forgetCalls()
  Reflect.set(window, 'gptEmpty', [])
})
afterEach(() => {
  hide(false)
  vi.useRealTimers()
})

test('configures the tag once, with a single request per page and lazy loading', () => {
  requestAd().end()
  requestAd().end()
  expect(callsOf('setConfig')).toEqual([[{ singleRequest: true, lazyLoad: expect.any(Object) }]])
  // A page that the visitor leaves immediately requests no ads.
  vi.advanceTimersByTime(1000)
  expect(callsOf('defineSlot')).toEqual([])
  expect(callsOf('enableServices')).toHaveLength(1)
  expect(document.scripts).toHaveLength(1)
})

test('[ADS-12] requests the standard ad sizes that fit each slot and screen width', () => {
  const { billboard, leaderboard, mediumRectangle, skyscraper, portrait, banner, smallBanner } = AD_SIZES
  expect([billboard, leaderboard, mediumRectangle, skyscraper, portrait, banner, smallBanner]).toEqual([
    [970, 250],
    [728, 90],
    [300, 250],
    [160, 600],
    [300, 1050],
    [320, 50],
    [300, 50],
  ])
  const asked = (slot: AdSlotName, width: number) => {
    onScreen(width)
    const { onAd, end } = requestAd({ sizes: AD_SLOTS[slot].sizes })
    vi.advanceTimersByTime(60)
    end()
    return onAd.mock.calls[0]?.[0]
  }
  expect([1440, 1152, 1000, 768, 390].map((width) => asked('home', width))).toEqual([
    billboard,
    billboard,
    leaderboard,
    leaderboard,
    banner,
  ])
  expect(asked('results-6', 390)).toEqual(mediumRectangle)
  expect(asked('article', 1440)).toEqual(portrait)
  expect(asked('article', 1000)).toBeNull()
  // The tag requests no sizes that do not fit.
  const tight = sizesThatFit(AD_SLOTS.article.sizes, 180, 2000)
  expect(tight[0]?.sizes).toEqual([skyscraper])
  expect(sizesThatFit(AD_SLOTS.home.sizes, 318, 90).flatMap(({ sizes }) => sizes)).toEqual([smallBanner])
})

test('[ADS-13] requests phone sizes and one desktop size for the interstitial', () => {
  expect(INTERSTITIAL_SIZES).toEqual([
    { minWidth: 768, sizes: [[600, 600]] },
    {
      minWidth: 0,
      sizes: [
        [320, 480],
        [640, 1136],
        [750, 1334],
        [1080, 1920],
      ],
    },
  ])
  onScreen(390)
  const { onAd, end } = requestAd({ sizes: INTERSTITIAL_SIZES })
  vi.advanceTimersByTime(60)
  expect(onAd).toHaveBeenCalledWith([320, 480])
  end()
})

test('[ADS-02] refreshes an ad after the given number of seconds in view, as long as its slot exists', () => {
  onScreen(1440)
  const { onAd, end } = requestAd({ refreshSeconds: 45 })
  vi.advanceTimersByTime(60)
  expect(onAd).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(44_000)
  expect(callsOf('refresh')).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(callsOf('refresh')).toEqual([['home']])
  vi.advanceTimersByTime(46_000)
  expect(callsOf('refresh')).toHaveLength(2)
  end()
  vi.advanceTimersByTime(100_000)
  expect(callsOf('refresh')).toHaveLength(2)
  expect(callsOf('destroySlots')).toEqual([['home']])
})

test('[ADS-02] delays the refresh while the page is hidden', () => {
  onScreen(1440)
  const { end } = requestAd({ refreshSeconds: 30 })
  vi.advanceTimersByTime(60)
  hide(true)
  vi.advanceTimersByTime(60_000)
  expect(callsOf('refresh')).toEqual([])
  hide(false)
  expect(callsOf('refresh')).toHaveLength(1)
  end()
})

test('reports an unfilled slot and does not refresh it', () => {
  Reflect.set(window, 'gptEmpty', ['home'])
  const { onAd, end } = requestAd({ refreshSeconds: 30 })
  vi.advanceTimersByTime(100_000)
  expect(callsOf('refresh')).toEqual([])
  expect(onAd.mock.calls).toEqual([[null]])
  end()
})

test('sends the targeting values of the page with each ad request, and forces SafeFrame', () => {
  const { end } = requestAd({ targeting: { page: 'home', locale: 'fr' } })
  vi.advanceTimersByTime(60)
  expect(callsOf('defineSlot')).toEqual([[path, expect.any(Array)]])
  expect(callsOf('slot.setConfig')).toEqual([
    ['home', { targeting: { page: 'home', locale: 'fr' }, safeFrame: { forceSafeFrame: true } }],
  ])
  end()
})

test('requests all slots of a page together, with a page URL that omits the query', () => {
  window.history.replaceState(null, '', '/homes-for-sale?filters=%7B%22keyword%22%3A%22sauna%22%7D')
  onScreen(1440)
  document.body.innerHTML = '<div id="one"></div><div id="two"></div>'
  const ends = ['one', 'two'].map((id) =>
    showAd(document.getElementById(id) as HTMLElement, {
      path: `/1234567/gable/${id}`,
      sizes: AD_SLOTS.home.sizes,
      targeting: {},
      onAd: vi.fn(),
    }),
  )
  vi.advanceTimersByTime(60)
  expect(calledNames().filter((name) => /^(defineSlot|display)$/.test(name))).toEqual([
    'defineSlot',
    'defineSlot',
    'display',
    'display',
  ])
  expect(callsOf('setConfig')).toEqual([
    [{ adsenseAttributes: { page_url: `${window.location.origin}/homes-for-sale` } }],
  ])
  for (const end of ends) end()
})

test('[PROF-05] stops refreshing ads after the visitor withdraws consent', () => {
  onScreen(1440)
  const { end } = requestAd({ refreshSeconds: 30 })
  vi.advanceTimersByTime(60)
  storeChoice(false)
  vi.advanceTimersByTime(60_000)
  expect(callsOf('refresh')).toEqual([])
  end()
})
