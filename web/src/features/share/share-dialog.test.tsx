// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectEvents } from '../../fixtures/collect-events.ts'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { stage } from '../../fixtures/render.tsx'
import { sampleListing } from '../../fixtures/sample.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { ShareButton } from './share-button.tsx'

const listing = sampleListing({ number: 7 })

const query = graphql(`
  query ShareButtonSample {
    listing(uPI: "7") {
      id
      ...ShareButton_listing
    }
  }
`)

function Page() {
  const { data } = useQuery(query)
  return data?.listing ? <ShareButton listing={data.listing} /> : null
}

/** Renders a listing with its share dialog open. */
async function renderShare() {
  const page = await stage(<Page />, { listing })
  await page.user.click(await screen.findByRole('button', { name: 'Share' }))
  await screen.findByRole('dialog')
  return page
}

const shared = (method: string) => ({ event: 'share', method, content_type: 'home', item_id: listing.uPI })
const statusText = () => screen.getByRole('status').textContent

/** Stubs the browser's share sheet with a function that calls `end`. */
const withSheet = (end: () => Promise<void>) => {
  const share = vi.fn(end)
  // Set on the navigator itself, because libraries that are already loaded also use it.
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  return share
}

beforeEach(openDialogs)
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
})

test('[FORM-09] confirms a copied link and tracks it only after it was copied', async () => {
  const events = collectEvents()
  const { user } = await renderShare()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  write.mockRejectedValueOnce(new DOMException('not allowed', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(statusText()).toMatch(/We selected it/))
  expect(events).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(statusText()).toBe('Link copied.'))
  expect(write).toHaveBeenLastCalledWith(listing.listingUrl)
  expect(events).toEqual([shared('copy')])
  write.mockRestore()
})

test('[FORM-08] tracks an email share when its link is clicked', async () => {
  const events = collectEvents()
  const { user } = await renderShare()
  const email = screen.getByRole('link', { name: 'Send by email' })
  email.addEventListener('click', (event) => event.preventDefault())
  await user.click(email)
  expect(events).toEqual([shared('email')])
})

test('offers the share sheet of the device, and tracks a share only on success', async () => {
  const events = collectEvents()
  const outcomes: (DOMException | null)[] = [
    new DOMException('', 'AbortError'),
    new DOMException('', 'DataError'),
    null,
  ]
  const share = withSheet(async () => {
    const outcome = outcomes.shift()
    if (outcome) throw outcome
  })
  const { user } = await renderShare()
  const press = () => user.click(screen.getByRole('button', { name: 'More ways to share' }))
  await press()
  expect([statusText(), events]).toEqual(['', []])
  await press()
  await waitFor(() => expect(statusText()).toBe('We couldn’t share this home. Copy the link instead.'))
  expect(events).toEqual([])
  await press()
  await waitFor(() => expect(events).toEqual([shared('device')]))
  expect(statusText()).toBe('')
  expect(share).toHaveBeenLastCalledWith({
    title: expect.stringContaining('7 Barton Ave'),
    url: listing.listingUrl,
  })
})
