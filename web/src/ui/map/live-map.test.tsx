// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeMap, fakeView } from '../../fixtures/fake-map.ts'
import { stage } from '../../fixtures/render.tsx'
import { useNamespace } from '../../platform/i18n/namespaces.ts'
import { clearStored } from '../../platform/storage/storage.ts'
import {
  type CreateMapDriver,
  MAP_TYPES,
  type MapDriver,
  type MapDriverOptions,
  type MapTarget,
  type MapType,
} from './driver/map-driver.ts'
import { LiveMap } from './live-map.tsx'
import { MarkerLayer } from './markers/marker-layer.tsx'

const { createDriver } = vi.hoisted(() => ({ createDriver: vi.fn<CreateMapDriver>() }))
vi.mock('./load-driver.ts', () => ({ loadDriver: async () => createDriver }))

const austin = { lat: 30.27, lon: -97.74 }
const onMove = vi.fn()
const onFail = vi.fn()
const setType = vi.fn()
const destroy = vi.fn()
const onRemove = vi.fn()

interface PageProps {
  next?: MapTarget
  markers?: ReactNode
}

const layer = { center: austin, zoom: 16 }
const marker = <button type="button">One home</button>

/** Content of the map, which removes its shapes from the map on unmount. */
function Content() {
  useEffect(() => onRemove, [])
  return <p>on the map</p>
}

/** A page with buttons that move the map to another target and unmount it. */
function Page({ next = { center: austin, zoom: 12 }, markers }: PageProps) {
  const ready = useNamespace('map')
  const [target, setTarget] = useState<MapTarget>({ center: austin })
  const [type, chooseType] = useState<MapType>('roadmap')
  const [gone, setGone] = useState(false)
  if (!ready) return null
  return (
    <>
      {gone ? null : (
        <LiveMap
          label="Around"
          target={target}
          type={type}
          onTypeChange={chooseType}
          onMove={onMove}
          onFail={onFail}
          markers={markers}
        >
          <Content />
        </LiveMap>
      )}
      <button type="button" onClick={() => setTarget({ ...next })}>
        Elsewhere
      </button>
      <button type="button" onClick={() => setGone(true)}>
        Leave
      </button>
    </>
  )
}

/** Renders the page. `arrive` resolves or rejects the map driver, and `move` simulates a move of the map. */
async function show({ types = MAP_TYPES, ...props }: PageProps & Partial<Pick<MapDriver, 'types'>> = {}) {
  const { map, show: shown } = fakeMap()
  Object.assign(map, { setType, destroy, types })
  let options: MapDriverOptions | undefined
  let finish: (fail?: Error) => void = () => undefined
  createDriver.mockImplementation((_, given) => {
    options = given
    return new Promise((resolve, reject) => {
      finish = (fail) => (fail ? reject(fail) : resolve(map))
    })
  })
  const page = await stage(<Page {...props} />)
  await vi.waitFor(() => expect(createDriver).toHaveBeenCalledOnce())
  const arrive = (fail?: Error) => act(async () => finish(fail))
  const move = (zoom: number) => act(() => options?.onMove({ ...fakeView, zoom }, true))
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { map, shown, arrive, move, press, options: () => options }
}

const busy = () => document.querySelector('[aria-busy]')?.getAttribute('aria-busy') ?? null

beforeEach(() => {
  for (const mock of [createDriver, onMove, onFail, setType, destroy, onRemove]) mock.mockReset()
})
afterEach(() => {
  cleanup()
  clearStored()
})

test('[MAP-23] is busy until the map has loaded, then reports its view', async () => {
  const { arrive, options } = await show()
  expect([busy(), screen.queryByText('on the map')]).toEqual(['true', null])
  expect(options()).toMatchObject({ label: 'Around', target: { center: austin, zoom: 16 }, type: 'roadmap' })
  await arrive()
  expect(busy()).toBeNull()
  expect(screen.getByText('on the map')).toBeDefined()
  expect(onMove).toHaveBeenCalledExactlyOnceWith(fakeView, false)
})

test('[CS-98] shows its markers before it has loaded, and keeps them when it has', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const { arrive } = await show({ markers: <MarkerLayer origin={layer}>{marker}</MarkerLayer> })
  const shown = screen.getByRole('button', { name: 'One home' })
  expect([busy(), screen.queryByText('on the map')]).toEqual(['true', null])
  expect(onMove.mock.calls).toEqual([[expect.objectContaining({ zoom: 16 }), false]])
  expect(shown.closest('[inert]')).not.toBeNull()
  await arrive()
  expect(screen.getByRole('button', { name: 'One home' })).toBe(shown)
  expect(shown.closest('[inert]')).toBeNull()
  expect([busy(), onMove.mock.lastCall]).toEqual([null, [fakeView, false]])
})

test('[CS-98] moves the markers when the size of the map changes while it loads', async () => {
  let resize: () => void = () => undefined
  class Watch {
    constructor(callback: () => void) {
      resize = () => act(callback)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Watch)
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const { arrive } = await show({ markers: <MarkerLayer origin={layer}>{marker}</MarkerLayer> })
  const position = () =>
    screen
      .getByRole('button', { name: 'One home' })
      .closest<HTMLElement>('[style*="transform"]')
      ?.style.transform.split(')')[0]
  expect(position()).toBe('translate(400px, 300px')
  resize()
  expect(onMove).toHaveBeenCalledOnce()
  width.mockReturnValue(500)
  resize()
  expect([position(), onMove.mock.calls.length]).toEqual(['translate(250px, 300px', 2])
  await arrive()
  width.mockReturnValue(900)
  resize()
  expect(onMove).toHaveBeenCalledTimes(3)
})

test('moves to a new target once, however often the page renders', async () => {
  const { arrive, press, shown } = await show()
  await arrive()
  expect(shown).not.toHaveBeenCalled()
  await press('Elsewhere')
  await press('Elsewhere')
  expect(shown).toHaveBeenCalledExactlyOnceWith({ center: austin, zoom: 12 })
})

test('[MAP-15] switches to satellite imagery from zoom 19 and back at lower zooms', async () => {
  const { arrive, move } = await show()
  await arrive()
  await move(18.9)
  await move(19)
  await move(18.9)
  expect(setType.mock.calls).toEqual([['roadmap'], ['hybrid'], ['roadmap']])
})

test('[CS-96] credits the visible type, also when the zoom selects it', async () => {
  const { arrive, map, move } = await show()
  Object.assign(map, { creditsFor: (type: string) => [{ name: `Data of ${type}` }] })
  await arrive()
  expect(screen.getByText('Data of roadmap')).toBeDefined()
  await move(19)
  expect(screen.getByText('Data of hybrid')).toBeDefined()
})

test('[MAP-15] keeps the selected type at zoom 19 on a map without satellite imagery', async () => {
  const { arrive, move } = await show({ types: ['roadmap', 'terrain'] })
  await arrive()
  await move(19)
  expect(setType.mock.calls).toEqual([['roadmap']])
  const types = [...screen.getByRole<HTMLSelectElement>('combobox').options].map(({ value }) => value)
  expect(types).toEqual(['roadmap', 'terrain'])
})

test('[CS-96] shows the credits and types that remain when a source fails', async () => {
  const { arrive, options, map } = await show()
  Object.assign(map, { creditsFor: () => [{ name: 'Images' }, { name: 'Natural Earth' }] })
  await arrive()
  expect(screen.getByText('Images')).toBeDefined()
  Object.assign(map, { creditsFor: () => [{ name: 'Natural Earth' }], types: ['roadmap', 'terrain'] })
  act(() => options()?.onSourcesChange())
  expect(screen.queryByText('Images')).toBeNull()
  expect(screen.getByRole<HTMLSelectElement>('combobox').options).toHaveLength(2)
})

test('destroys the map on unmount, also when the map finishes loading after the unmount', async () => {
  const { arrive, press } = await show()
  await press('Leave')
  expect(destroy).not.toHaveBeenCalled()
  await arrive()
  expect(destroy).toHaveBeenCalledOnce()
  expect(onMove).not.toHaveBeenCalled()
  cleanup()
  createDriver.mockReset()
  const other = await show()
  await other.arrive()
  await other.press('Leave')
  await vi.waitFor(() => expect(destroy).toHaveBeenCalledTimes(2))
})

test('destroys the map after its content has removed its shapes', async () => {
  const { arrive, press } = await show()
  await arrive()
  await press('Leave')
  await vi.waitFor(() => expect(destroy).toHaveBeenCalledOnce())
  const [removed = 0] = onRemove.mock.invocationCallOrder
  expect(removed).toBeGreaterThan(0)
  expect(removed).toBeLessThan(destroy.mock.invocationCallOrder[0] ?? 0)
})

test('[ERR-18] reports a failed map, but not after unmount', async () => {
  const reason = new Error('no graphics')
  const { arrive } = await show()
  await arrive(reason)
  expect(onFail).toHaveBeenCalledExactlyOnceWith(reason)
  cleanup()
  createDriver.mockReset()
  const other = await show()
  await other.press('Leave')
  await other.arrive(reason)
  expect(onFail).toHaveBeenCalledOnce()
})
