// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { forgetCalls, startGpt } from '../../fixtures/fake-gpt.ts'
import { idle, stubIdle } from '../../fixtures/idle.ts'
import { stage } from '../../fixtures/render.tsx'
import { signInAs, signOut, zoe } from '../../fixtures/sample-member.ts'
import { sampleSite } from '../../fixtures/sample-site.ts'
import { SiteContext } from '../../platform/browser/site.ts'
import { type SiteAds, SiteChromeContext } from '../../platform/graphql/site-chrome.ts'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { I18nContext } from '../../platform/i18n/use-translation.ts'
import { storeChoice } from '../../platform/visitor/consent.ts'
import { AdBox } from './ad-box.tsx'

const account = { unit: '/1234567/gable', refreshSeconds: 30 }
const spring = {
  key: 'spring',
  startDate: '2025-03-12',
  endDate: '2025-03-26',
  assets: {
    title: 'Open doors',
    text: 'All over town.',
    action: 'Find one',
    href: '/open',
    external: false,
    image: '/spring.jpg',
    logo: null,
  },
}
/** Disables the interstitial ad that the first search slot would load. Other tests cover that ad. */
const flags = { ...sampleSite.flags, interstitialAdOff: true }
let callsOf: ReturnType<typeof startGpt> | undefined

interface SettingProps {
  ads?: Partial<SiteAds>
  hasAccount?: boolean
  children: ReactNode
}

function Setting({ ads, hasAccount = true, children }: SettingProps) {
  return (
    <SiteContext value={{ locale: 'en', origin: '', ads: hasAccount ? account : undefined }}>
      <SiteChromeContext value={{ ...sampleSite, flags, ads: { ...sampleSite.ads, ...ads } }}>
        {children}
      </SiteChromeContext>
    </SiteContext>
  )
}

/** Waits for the first ad request, and returns the recorded calls to the ad tag. */
async function calls() {
  await waitFor(() => expect(window.googletag).toBeDefined())
  callsOf ??= startGpt()
  return callsOf
}

const theAd = () => screen.findByRole('complementary', { name: 'Advertisement 2' })

beforeEach(() => {
  openDialogs()
  stubIdle()
  // jsdom has no layout, so this gives each slot enough space.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1200)
  Object.assign(window, { innerWidth: 1440 })
})
afterEach(() => {
  cleanup()
  signOut()
  storeChoice(false)
  localStorage.clear()
  if (callsOf) forgetCalls()
})

test('shows a different house promotion with its link in each slot', async () => {
  await stage(
    <Setting hasAccount={false}>
      <AdBox slot="results-1" />
      <AdBox slot="results-6" />
      <AdBox slot="results-10" promotionOffset={1} />
    </Setting>,
  )
  expect(screen.getAllByRole('complementary').map((place) => place.textContent)).toEqual([
    expect.stringContaining('About alerts'),
    expect.stringContaining('About estimates'),
    expect.stringContaining('About selling'),
  ])
  const place = within(screen.getByRole('complementary', { name: 'alerts' }))
  expect(place.getByRole('link', { name: 'About alerts' }).getAttribute('href')).toBe('/alerts')
})

test('[F-18] hides account promotions from members and still shows a different promotion in each slot', async () => {
  await stage(
    <Setting hasAccount={false}>
      <AdBox slot="results-1" />
      <AdBox slot="results-6" />
      <AdBox slot="results-10" />
    </Setting>,
  )
  const texts = () => screen.getAllByRole('complementary').map((place) => place.textContent)
  expect(texts()[0]).toContain('About alerts')
  act(() => signInAs(zoe))
  expect(texts()).toEqual([
    expect.stringContaining('About tours'),
    expect.stringContaining('About estimates'),
    expect.stringContaining('About guides'),
  ])
})

test('[F-18] renders both promotions on the server, and a style sheet hides one of them', async () => {
  const html = renderToString(
    <I18nContext value={await createI18n('en')}>
      <MemoryRouter>
        <Setting hasAccount={false}>
          <AdBox slot="results-1" />
          <AdBox slot="results-6" />
        </Setting>
      </MemoryRouter>
    </I18nContext>,
  )
  const parts = ['visitors', 'About alerts', 'members', 'About tours'].map((part) => html.indexOf(part))
  expect(parts).toEqual([...parts].sort((one, other) => one - other))
  expect(parts).not.toContain(-1)
  expect(html.match(/About estimates/g)).toHaveLength(1)
})

test('[ADS-06, ADS-08] shows an active campaign in the home page slot and labels it as an advertisement', async () => {
  storeChoice(true)
  await stage(
    <Setting ads={{ home: spring }}>
      <AdBox slot="home" />
    </Setting>,
  )
  const place = screen.getByRole('complementary', { name: 'Open doors' })
  expect(within(place).getByText('Advertisement')).toBeDefined()
  expect(within(place).getByRole('link', { name: 'Find one' }).getAttribute('href')).toBe('/open')
  cleanup()
  await stage(
    <Setting>
      <AdBox slot="home" />
    </Setting>,
  )
  expect(screen.queryByText('Open doors')).toBeNull()
  expect(screen.getByRole('complementary', { name: 'selling' })).toBeDefined()
})

test('requests no ads without an ad account or without consent', async () => {
  storeChoice(true)
  await stage(
    <Setting hasAccount={false}>
      <AdBox slot="home" />
    </Setting>,
  )
  await idle()
  expect(document.scripts).toHaveLength(0)
  cleanup()
  storeChoice(false)
  await stage(
    <Setting>
      <AdBox slot="home" />
    </Setting>,
  )
  await idle()
  expect(document.scripts).toHaveLength(0)
})

test('[CALL-39] shows the ad on top of the promotion when the visitor consents, and removes the ad when consent is withdrawn', async () => {
  await stage(
    <Setting ads={{ map: { ...spring, key: 'spring', assets: spring.assets } }}>
      <AdBox slot="results-6" subject={{ isRental: false, city: 'Austin', state: 'TX' }} />
    </Setting>,
  )
  act(() => storeChoice(true))
  const callsOf = await calls()
  const place = await theAd()
  expect(place.querySelector('[inert]')?.textContent).toContain('About estimates')
  expect(callsOf('defineSlot')).toEqual([['/1234567/gable/results-6', [[300, 250]]]])
  expect(callsOf('slot.setConfig')[0]?.[1]).toMatchObject({
    targeting: {
      page: 'search',
      page_category: 'residential',
      lead_type: 'buy',
      city: 'Austin',
      state: 'TX',
      locale: 'en',
      takeover: 'spring',
    },
  })
  act(() => storeChoice(false))
  expect(await screen.findByRole('complementary', { name: 'estimates' })).toBe(place)
  expect(place.querySelector('[inert]')).toBeNull()
  expect(callsOf('destroySlots')).toEqual([['results-6']])
})

test('keeps the promotion when no ad fills the slot', async () => {
  Reflect.set(window, 'gptEmpty', ['results-1'])
  storeChoice(true)
  await stage(
    <Setting>
      <AdBox slot="results-1" />
    </Setting>,
  )
  const callsOf = await calls()
  await waitFor(() => expect(callsOf('display')).toEqual([['results-1']]))
  await idle()
  const place = screen.getByRole('complementary')
  expect(place.textContent).toContain('About alerts')
  expect(place.querySelector('[inert]')).toBeNull()
  Reflect.set(window, 'gptEmpty', [])
})
