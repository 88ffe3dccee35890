// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { OpenHouses } from './open-houses.tsx'

afterEach(cleanup)

const listing: Parameters<typeof OpenHouses>[0]['listing'] = {
  id: 'Listing:7',
  listingUrl: '/bc/vancouver/7',
  internetAddressDisplayYN: true,
  location: {
    listingAddress1: '7 Main St',
    city: 'Vancouver',
    state: 'BC',
    postalCode: 'V5K 0A1',
    timezone: 'America/Vancouver',
    timezoneName: 'Pacific Time',
  },
  openHouses: null,
  virtualTour: null,
  virtualTour3D: null,
}
const openHouse = { key: '1', startTime: '2026-12-20T22:00:00Z', endTime: '2026-12-21T00:00:00Z' }
const local = { localStartTime: '2026-12-20T15:00:00', localEndTime: '2026-12-20T17:00:00' }

test('[F-24] shows the local times from the graph instead of converting them with the machine’s time zone data', async () => {
  await stage(<OpenHouses listing={listing} openHouses={[{ ...openHouse, ...local }]} />)
  expect(screen.getByText('Sunday, December 20')).toBeDefined()
  expect(screen.getByText('3:00 PM to 5:00 PM Pacific Time')).toBeDefined()
  const google = screen.getByRole('link', { name: 'Google Calendar: Sunday, December 20' })
  const query = new URL(google.getAttribute('href') ?? '').searchParams
  expect([query.get('dates'), query.get('ctz')]).toEqual([
    '20261220T150000/20261220T170000',
    'America/Vancouver',
  ])
})

test('[F-24] shows an open house in UTC when its time zone is unknown', async () => {
  const location = { listingAddress1: null, city: null, state: null, postalCode: null }
  await stage(
    <OpenHouses
      listing={{ ...listing, location: { ...location, timezone: null, timezoneName: null } }}
      openHouses={[{ ...openHouse, localStartTime: null, localEndTime: null }]}
    />,
  )
  expect(screen.getByText('10:00 PM to 12:00 AM UTC')).toBeDefined()
})
