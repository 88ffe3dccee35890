// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadEnglish } from '../../../fixtures/english-text.ts'
import { stage } from '../../../fixtures/render.tsx'
import { sampleListing } from '../../../fixtures/sample.ts'
import { readStored, store } from '../../../platform/storage/storage.ts'
import { toasts } from '../../../ui/feedback/toast.ts'
import { RecentListings } from './recent-listings.tsx'
import { clearViews } from './viewed-listings.ts'

const t = await loadEnglish('listingPage')

/** Fake IntersectionObserver that reports every element as visible immediately. */
class Near {
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe() {
    // @ts-expect-error only this is read of it
    this.#tell([{ isIntersecting: true }], this)
  }
  disconnect() {}
}

beforeEach(() => {
  clearViews()
  vi.stubGlobal('IntersectionObserver', Near)
})
afterEach(() => {
  cleanup()
  clearViews()
})

const listings = ({ uPIs: ids }: { uPIs: string[] }) =>
  ids.map((id) => (id === 'gone' ? null : { ...sampleListing({ number: 1 }), id }))

const Card = ({ id }: { id: string }) => <p>{`Home ${id}`}</p>

const renderRecent = (answers: object = {}) =>
  stage(<RecentListings id="now" card={Card} />, { listings, ...answers })

test('shows previously viewed listings that still exist, and stores the current one', async () => {
  store('recentHomes', ['b', 'now', 'gone', 'a'])
  await renderRecent()
  expect(screen.getByRole('heading', { name: t('lookedAt.title') })).toBeDefined()
  const homes = await screen.findAllByText(/^Home /)
  expect(homes.map(({ textContent }) => textContent)).toEqual(['Home b', 'Home a'])
  expect(readStored('recentHomes')).toEqual(['now', 'b', 'gone', 'a'])
})

test('renders nothing and sends no requests without previously viewed listings', async () => {
  const { operations } = await renderRecent()
  await waitFor(() => expect(readStored('recentHomes')).toEqual(['now']))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(operations).toEqual([])
})

test('renders nothing when none of the listings can be loaded', async () => {
  store('recentHomes', ['a'])
  await renderRecent({ listings: () => Promise.reject(new Error('down')) })
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

test('disappears and shows a toast when the user clears the list', async () => {
  store('recentHomes', ['a'])
  const { user } = await renderRecent()
  await user.click(screen.getByRole('button', { name: t('lookedAt.clear') }))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(readStored('recentHomes')).toBeNull()
  expect(toasts.get().at(-1)?.text).toBe(t('lookedAt.cleared'))
})

test('shows the previous listing on the next listing’s page', async () => {
  function Pages() {
    const [id, setId] = useState('now')
    return (
      <>
        <button type="button" onClick={() => setId('next')}>
          Next home
        </button>
        <RecentListings id={id} card={Card} />
      </>
    )
  }
  const { user } = await stage(<Pages />, { listings })
  expect(screen.queryByRole('heading')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next home' }))
  expect(await screen.findByText('Home now')).toBeDefined()
})
