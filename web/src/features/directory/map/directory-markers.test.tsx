// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeMap, fakeView } from '../../../fixtures/fake-map.ts'
import { stage } from '../../../fixtures/render.tsx'
import { parseDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import { MapContext } from '../../../ui/map/driver/map-context.ts'
import { withMargin } from '../../../ui/map/driver/map-view.ts'
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

async function renderMarkers(clusters: unknown = [south, many, north], on: 'phone' | 'wide' = 'wide') {
  const { map, show: shown } = fakeMap()
  if (!agents) throw new Error('There is no such list.')
  const page = await stage(
    <MapContext value={map}>
      <DirectoryMarkers search={agents} view={fakeView} screen={on} line={Line} />
    </MapContext>,
    { agentSearch: { totalResults: 1212, clusters } },
  )
  return { ...page, shown }
}

const mark = (name: RegExp) => screen.findByRole('button', { name })
const texts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

afterEach(cleanup)

test('a press lists who is at one place, and Escape closes that and gives the focus back', async () => {
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

test('lists at most eight at one place, and says how many more there are', async () => {
  const { user } = await renderMarkers()
  await user.click(await mark(/^10 agents/))
  const lines = texts(screen.getByRole('dialog'))
  expect(lines).toHaveLength(9)
  expect(lines.at(-1)).toBe('2 more results in the list')
})

test('looks closer at those who are apart', async () => {
  const { user, shown } = await renderMarkers()
  const cluster = await mark(/^1,200 agents/)
  expect(cluster.getAttribute('aria-haspopup')).toBeNull()
  await user.click(cluster)
  expect(shown).toHaveBeenCalledExactlyOnceWith({ bounds: withMargin(wide) })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Tab leads to one mark, the northern one, and arrow keys to the nearest that way', async () => {
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

test('says that it is not known where they are, and says nothing while they are loading', async () => {
  await renderMarkers(null)
  expect((await screen.findByRole('status')).textContent).not.toBe('')
  cleanup()
  await renderMarkers()
  expect(screen.queryByRole('status')).toBeNull()
  await mark(/^2 agents/)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a second press, and the cross, close what is open', async () => {
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

test('on a phone a sheet lists the people at one place, without a place of its own', async () => {
  const { user } = await renderMarkers([place(30.5, ['1', '2'])], 'phone')
  await user.click(await mark(/^2 agents/))
  expect(screen.getByRole('dialog').getAttribute('style')).toBeNull()
})

test('keys with another key are left to the browser', async () => {
  const { user } = await renderMarkers()
  const first = await mark(/^2 agents/)
  await user.tab()
  for (const held of ['Control', 'Alt', 'Meta']) {
    await user.keyboard(`{${held}>}{ArrowDown}{/${held}}`)
    expect(document.activeElement).toBe(first)
  }
})
