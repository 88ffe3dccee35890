// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { sampleListing } from '../../fixtures/sample.ts'
import { ada, freshToken, signIn } from '../../fixtures/session-client.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { SentRequests } from './sent-requests.tsx'

const nothing = { message: null, listingAddress: null, listing: null, agent: null, office: null, team: null }
const noTime = { tourType: null, date: null, time: null }
const tour = {
  ...nothing,
  id: 'r-3',
  kind: 'TOUR',
  sentAt: '2026-11-20T18:00:00Z',
  message: 'With my dog.',
  listingAddress: '7 Barton Ave, Austin, TX 78704',
  listing: sampleListing({ number: 7 }),
  tourType: 'VIRTUAL',
  date: '2026-11-22',
  time: 'MORNING',
}
const contact = {
  ...nothing,
  ...noTime,
  id: 'r-2',
  kind: 'CONTACT',
  sentAt: '2026-11-19T18:00:00Z',
  agent: { masterCustomerId: '7', fullName: 'Ada Lopez', bioUrl: '/real-estate-agents/ada-lopez/7' },
}
const estimate = {
  ...nothing,
  ...noTime,
  id: 'r-1',
  kind: 'ESTIMATE',
  sentAt: '2026-11-18T18:00:00Z',
  listingAddress: '9 Elm St, Waco',
  date: '2026-11-18',
  time: 'ASAP',
}

const show = (sentRequests: unknown) => stage(<SentRequests />, { viewer: { id: '7', sentRequests } })

beforeEach(() => {
  signIn(freshToken())
  setSession({ state: 'member', ...ada })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  setSession({ state: 'loading' })
})

test('shows the type, recipient, home, and requested time of each request', async () => {
  await show([tour, contact, estimate])
  const list = within(await screen.findByRole('list', { name: 'My Requests' }))
  const [first, second, third] = list.getAllByRole('article').map((item) => within(item))
  expect(first?.getByRole('heading', { name: 'Tour' })).toBeDefined()
  expect(first?.getByRole('img', { name: 'The front of 7 Barton Ave' })).toBeDefined()
  const home = first?.getByRole('link', { name: '7 Barton Ave, Austin, TX 78704' })
  expect(home?.getAttribute('href')).toMatch(/home-details\/7-barton-ave/)
  expect(first?.getByText('By video, Sunday, November 22, morning (7 AM to 12 PM)')).toBeDefined()
  expect(first?.getByText('With my dog.')).toBeDefined()
  expect(first?.getByText('Sent on November 20, 2026')).toBeDefined()
  const who = second?.getByRole('link', { name: 'Ada Lopez' })
  expect(who?.getAttribute('href')).toBe('/real-estate-agents/ada-lopez/7')
  expect(second?.queryByRole('img')).toBeNull()
  expect(second?.getAllByRole('term').map((term) => term.textContent)).toEqual(['Sent to'])
  expect(third?.getByText('9 Elm St, Waco')).toBeDefined()
  expect(third?.getByText('Wednesday, November 18, as soon as possible')).toBeDefined()
})

test('shows an empty state with a link to the search when no requests were sent', async () => {
  await show([])
  expect(await screen.findByRole('heading', { name: 'No Requests Yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Start Search' }).getAttribute('href')).toBe('/homes-for-sale')
})

test('shows an error when requests fail to load, and retries on click', async () => {
  let isDead = true
  const sentRequests = () => {
    if (isDead) throw new Error('dead')
    return [contact]
  }
  const { user } = await show(sentRequests)
  await screen.findByRole('heading', { name: 'We couldn’t load your requests' })
  isDead = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Ada Lopez' })).toBeDefined()
})
