// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { forgetCalls, startGpt } from '../../fixtures/fake-gpt.ts'
import { idle, stubIdle } from '../../fixtures/idle.ts'
import { stage } from '../../fixtures/render.tsx'
import { sampleSite } from '../../fixtures/sample-site.ts'
import { SiteContext } from '../../platform/browser/site.ts'
import { defaultFlags, type FeatureFlags, SiteChromeContext } from '../../platform/graphql/site-chrome.ts'
import { readStored } from '../../platform/storage/storage.ts'
import { storeChoice } from '../../platform/visitor/consent.ts'
import { showAd } from './gpt.ts'
import { Interstitial } from './interstitial.tsx'

const account = { unit: '/1234567/gable', refreshSeconds: 30 }
let callsOf: ReturnType<typeof startGpt> | undefined

const renderInterstitial = (flags: Partial<FeatureFlags> = {}) =>
  stage(
    <SiteContext value={{ locale: 'en', origin: '', ads: account }}>
      <SiteChromeContext value={{ ...sampleSite, flags: { ...defaultFlags, ...flags } }}>
        <Interstitial page="search" subject={undefined} />
      </SiteChromeContext>
    </SiteContext>,
  )

const start = async () => {
  await waitFor(() => expect(window.googletag).toBeDefined())
  callsOf ??= startGpt()
}

/**
 * Returns the names of the ads requested so far. First displays a test ad, which guarantees that all earlier
 * requests have run.
 */
async function askedFor(): Promise<unknown[]> {
  await idle()
  const place = document.body.appendChild(document.createElement('div'))
  place.id = 'last'
  const sizes = [{ minWidth: 0, sizes: [[300, 250] as const] }]
  const end = showAd(place, { path: '/1234567/last', sizes, targeting: {}, onAd: () => undefined })
  await start()
  await waitFor(() => expect(callsOf?.('display')).toContainEqual(['last']))
  end()
  place.remove()
  return (callsOf?.('display') ?? []).flat().filter((name) => name !== 'last')
}

const dialog = () => screen.findByRole('dialog', { name: 'Advertisement' })

beforeEach(() => {
  openDialogs()
  stubIdle()
  storeChoice(true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  Reflect.set(window, 'gptEmpty', [])
  if (callsOf) forgetCalls()
})

test('[ADS-03] neither requests nor shows another interstitial for 24 hours after the visitor closes an interstitial', async () => {
  const { user } = await renderInterstitial()
  await start()
  await dialog()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(readStored('interstitialExpiry')).toBe(true)
  const { until } = JSON.parse(localStorage.getItem('interstitialExpiry') ?? '{}')
  expect(Math.round((until - Date.now()) / 1000 / 60)).toBe(24 * 60)
  cleanup()
  forgetCalls()
  await renderInterstitial()
  expect(await askedFor()).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  vi.spyOn(Date, 'now').mockReturnValue(until + 1)
  await renderInterstitial()
  await dialog()
})

test.each([{ gamInterstitialOn: false }, { interstitialAdOff: true }])(
  '[CALL-39] requests no interstitial when the feature flags are %o',
  async (flags) => {
    await renderInterstitial(flags)
    expect(await askedFor()).toEqual([])
  },
)

test('stays closed when no ad fills the interstitial', async () => {
  Reflect.set(window, 'gptEmpty', ['interstitial'])
  await renderInterstitial()
  await start()
  await waitFor(() => expect(callsOf?.('display')).toEqual([['interstitial']]))
  await idle()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('stays closed while the visitor is typing', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  await renderInterstitial()
  field.focus()
  await start()
  await waitFor(() => expect(callsOf?.('display')).toEqual([['interstitial']]))
  await idle()
  expect(screen.queryByRole('dialog')).toBeNull()
  field.remove()
})
