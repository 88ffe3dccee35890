// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMap, fakeView } from '../../../fixtures/fake-map.ts'
import { stage } from '../../../fixtures/render.tsx'
import { parseDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import { MapContext } from '../../../ui/map/driver/map-context.ts'
import type { LabelBox, MapDriver } from '../../../ui/map/driver/map-driver.ts'
import { targetWithin } from '../../../ui/map/driver/map-target.ts'
import { DirectoryMarkers } from './directory-markers.tsx'

const at = (lat: number, lon: number) => ({ minLat: lat, maxLat: lat, minLon: lon, maxLon: lon })
const place = (lat: number, ids: string[]) => ({
  location: { lat, lon: -97.5 },
  bounds: at(lat, -97.5),
  count: ids.length,
  masterCustomerIds: ids,
})
const north = place(30.8, ['1', '2'])
const south = place(
  30.2,
  Array.from({ length: 10 }, (_, index) => `s${index}`),
)
const wide = { minLat: 30.4, maxLat: 30.6, minLon: -97.4, maxLon: -97.2 }
const many = { location: { lat: 30.5, lon: -97.3 }, bounds: wide, count: 1200, masterCustomerIds: null }

const agents = parseDirectoryUrl('/real-estate-agents/tx', new URLSearchParams())?.query
const Line = ({ masterCustomerId }: { masterCustomerId: string }) => <li>{`Agent ${masterCustomerId}`}</li>

async function renderMarkers(
  clusters: unknown = [south, many, north],
  on: 'phone' | 'wide' = 'wide',
  labels: LabelBox[] = [],
) {
  const { map: plain, show: shown } = fakeMap(labels)
  const setLabelObstacles = vi.fn<NonNullable<MapDriver['setLabelObstacles']>>()
  const place = vi.fn(plain.place)
  const map: MapDriver = { ...plain, place, setLabelObstacles }
  if (!agents) throw new Error('There is no such list.')
  const page = await stage(
    <MapContext value={map}>
      <DirectoryMarkers search={agents} view={fakeView} screen={on} line={Line} />
    </MapContext>,
    { agentSearch: { totalResults: 1212, clusters } },
  )
  return { ...page, shown, place, setLabelObstacles }
}

const mark = (name: RegExp) => screen.findByRole('button', { name })
const texts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

afterEach(cleanup)

test('[CS-98] the names of places make room for the markers of a directory', async () => {
  const { setLabelObstacles } = await renderMarkers()
  await mark(/^2 agents/)
  const lats = setLabelObstacles.mock.lastCall?.[0].map(({ center }) => center.lat.toFixed(1))
  expect(lats?.sort()).toEqual(['30.2', '30.5', '30.8'])
})

test('[CS-98] a marker moves off the name of a large city, and its popup moves with it', async () => {
  // The view is 1,795 px wide at its zoom, so the northern marker is at 898 px from its left edge.
  const name = { minX: 880, maxX: 960, minY: 405, maxY: 431, isFixed: true }
  const { user, place: placed, setLabelObstacles } = await renderMarkers([north], 'wide', [name])
  await user.click(await mark(/^2 agents/))
  const [[circle] = []] = setLabelObstacles.mock.lastCall ?? []
  expect(Math.abs((circle?.center.lat ?? 0) - north.location.lat)).toBeGreaterThan(0.005)
  expect(placed.mock.calls.map(([, at]) => at)).toContainEqual(circle?.center)
})

test('a click lists the agents at one location, and Escape closes the list and restores the focus', async () => {
  const { user } = await renderMarkers()
  const two = await mark(/^2 agents/)
  expect([two.getAttribute('aria-haspopup'), two.getAttribute('aria-expanded')]).toEqual(['dialog', 'false'])
  await user.click(two)
  const dialog = screen.getByRole('dialog', { name: /^2 agents/ })
  expect(document.activeElement).toBe(dialog)
  expect(two.getAttribute('aria-expanded')).toBe('true')
  expect(texts(dialog)).toEqual(['Agent 1', 'Agent 2'])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(two)
})

test('lists at most eight agents at one location and shows how many more exist', async () => {
  const { user } = await renderMarkers()
  await user.click(await mark(/^10 agents/))
  const lines = texts(screen.getByRole('dialog'))
  expect(lines).toHaveLength(9)
  expect(lines.at(-1)).toBe('2 more results in the list')
})

test('zooms in on a cluster of several locations', async () => {
  const { user, shown } = await renderMarkers()
  const cluster = await mark(/^1,200 agents/)
  expect(cluster.getAttribute('aria-haspopup')).toBeNull()
  await user.click(cluster)
  expect(shown).toHaveBeenCalledOnce()
  expect(shown.mock.lastCall).toMatchObject([targetWithin(wide, 'wide')])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Tab moves to the northernmost marker only, and arrow keys move to the nearest marker in their direction', async () => {
  const { user } = await renderMarkers()
  const first = await mark(/^2 agents/)
  await user.tab()
  expect(document.activeElement).toBe(first)
  await user.keyboard('{ArrowDown}')
  const next = document.activeElement
  expect([next, await mark(/^10 agents/), await mark(/^1,200 agents/)].indexOf(next, 1)).toBeGreaterThan(0)
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(first)
})

test('shows a status message when locations are unknown, but none while they load', async () => {
  await renderMarkers(null)
  expect((await screen.findByRole('status')).textContent).not.toBe('')
  cleanup()
  await renderMarkers()
  expect(screen.queryByRole('status')).toBeNull()
  await mark(/^2 agents/)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a second click on the marker and the close button each close the list', async () => {
  const { user } = await renderMarkers()
  const two = await mark(/^2 agents/)
  await user.click(two)
  const dialog = screen.getByRole('dialog')
  expect(dialog.style.width).toBe('285px')
  await user.click(two)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(two)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(two)
})

test('shows the list as a sheet on a phone instead of next to its marker', async () => {
  const { user } = await renderMarkers([place(30.5, ['1', '2'])], 'phone')
  await user.click(await mark(/^2 agents/))
  expect(screen.getByRole('dialog').getAttribute('style')).toBeNull()
})

test('ignores arrow keys with a modifier key', async () => {
  const { user } = await renderMarkers()
  const first = await mark(/^2 agents/)
  await user.tab()
  for (const held of ['Control', 'Alt', 'Meta']) {
    await user.keyboard(`{${held}>}{ArrowDown}{/${held}}`)
    expect(document.activeElement).toBe(first)
  }
})
