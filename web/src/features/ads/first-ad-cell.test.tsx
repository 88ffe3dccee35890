// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { startGpt } from '../../fixtures/fake-gpt.ts'
import { stubIdle } from '../../fixtures/idle.ts'
import { stage } from '../../fixtures/render.tsx'
import { sampleSite } from '../../fixtures/sample-site.ts'
import { SiteContext } from '../../platform/browser/site.ts'
import { SiteChromeContext } from '../../platform/graphql/site-chrome.ts'
import { storeChoice } from '../../platform/visitor/consent.ts'
import { AdCell, listWithAdsClass } from './ad-cell.tsx'

const site = { locale: 'en', origin: '', ads: { unit: '/1234567/gable', refreshSeconds: 30 } } as const
const frame = { ...sampleSite, flags: { ...sampleSite.flags, interstitialAdOff: true } }
const { dataset } = document.documentElement

/** Top edges of the first ad cell and of the grid, in pixels from the top of the screen. */
let tops: { cell: number; grid: number }
/** Notifies the page of a scroll. */
let scrolled = () => {}
let isObserved = false
const spies: MockInstance[] = []
const cell = () => document.querySelector<HTMLElement>('[data-position="1"]')
const place = () => document.querySelector('[data-slot="results-1"]')

beforeEach(() => {
  openDialogs()
  stubIdle()
  storeChoice(true)
  Reflect.set(window, 'gptEmpty', ['results-1'])
  spies.push(
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400),
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this === cell() ? new DOMRect(0, tops.cell, 400, 306) : new DOMRect(0, tops.grid, 400, 5000)
    }),
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: () => void) {
        scrolled = () => act(callback)
      }
      observe() {
        isObserved = true
      }
      disconnect() {
        isObserved = false
        scrolled = () => {}
      }
    },
  )
  vi.stubGlobal('CSS', { supports: () => true })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  for (const spy of spies.splice(0)) spy.mockRestore()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  delete dataset.consent
})

/** Renders the first ad cell in a listing grid, with a button that opens another view. */
function Page({ columns }: { columns: string }) {
  const [page, setPage] = useState(1)
  return (
    <SiteContext value={site}>
      <SiteChromeContext value={frame}>
        <button type="button" onClick={() => setPage(page + 1)}>
          Next
        </button>
        <div style={{ gridTemplateColumns: columns }}>
          <AdCell position={1} view={`${columns} ${page}`} listKey={`${columns} ${page}`} />
          <ul className={listWithAdsClass} />
        </div>
      </SiteChromeContext>
    </SiteContext>
  )
}

/** Opens a page whose first slot stays unfilled, and waits until the page detects the unfilled slot. */
async function openUnfilled(columns: string) {
  const { user } = await stage(<Page columns={columns} />)
  await waitFor(() => expect(window.googletag).toBeDefined())
  act(() => void startGpt())
  await waitFor(() => expect(isObserved).toBe(true))
  return user
}

test('[ADS-01, F-190] collapses an unfilled first ad in a multi-column grid once all cards are out of view', async () => {
  tops = { cell: 200, grid: 200 }
  const user = await openUnfilled('180px 180px')
  expect(dataset.consent).toBe('all')
  scrolled()
  expect(cell()?.dataset.gone).toBe('false')
  tops = { cell: -900, grid: -900 }
  scrolled()
  expect(place()).not.toBeNull()
  tops = { cell: -6000, grid: -6000 }
  scrolled()
  expect([cell()?.dataset.gone, cell()?.dataset.counts, place()]).toEqual(['true', 'true', null])
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect([cell()?.dataset.gone, cell()?.dataset.counts, place()]).toEqual(['true', 'false', null])
  // The server has no visit: it renders the first ad, and keeps no view.
  vi.stubEnv('SSR', true)
  expect(renderToString(<Page columns="180px 180px" />)).toContain('data-counts="true"')
})
