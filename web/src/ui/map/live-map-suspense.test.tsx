// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeMap } from '../../fixtures/fake-map.ts'
import { stage } from '../../fixtures/render.tsx'
import { useNamespace } from '../../platform/i18n/namespaces.ts'
import type { CreateMapDriver } from './driver/map-driver.ts'
import { LiveMap } from './live-map.tsx'

const { createDriver, loadDriver } = vi.hoisted(() => {
  const createDriver = vi.fn<CreateMapDriver>()
  return { createDriver, loadDriver: vi.fn(async (): Promise<CreateMapDriver> => createDriver) }
})
vi.mock('./load-driver.ts', () => ({ loadDriver }))

const target = { center: { lat: 30.27, lon: -97.74 } }
const onFail = vi.fn()
const destroy = vi.fn()

/** A page with a map, and a button that leaves the page. */
function Page() {
  const ready = useNamespace('map')
  const [gone, setGone] = useState(false)
  if (!ready) return null
  return (
    <>
      {gone ? null : (
        <LiveMap label="Around" target={target} type="roadmap" onTypeChange={() => undefined} onFail={onFail}>
          <p>on the map</p>
        </LiveMap>
      )}
      <button type="button" onClick={() => setGone(true)}>
        Leave
      </button>
    </>
  )
}

beforeEach(() => {
  for (const mock of [createDriver, onFail, destroy]) mock.mockReset()
})
afterEach(cleanup)

/** Renders the page in a Suspense boundary that hides it until `reveal`. */
async function stageInBoundary() {
  let suspend: (wait: Promise<void>) => void = () => undefined
  let reveal: () => void = () => undefined
  const Sibling = () => {
    const [wait, setWait] = useState<Promise<void> | null>(null)
    suspend = setWait
    if (wait) use(wait)
    return null
  }
  await stage(
    <Suspense fallback={<p>hidden</p>}>
      <Sibling />
      <Page />
    </Suspense>,
  )
  return {
    async hide() {
      await act(async () => suspend(new Promise((resolve) => (reveal = resolve))))
      screen.getByText('hidden')
    },
    async reveal() {
      await act(async () => reveal())
      expect(screen.queryByText('hidden')).toBeNull()
    },
  }
}

test('shows the same map again after a Suspense boundary has hidden it', async () => {
  createDriver.mockResolvedValue(Object.assign(fakeMap().map, { destroy }))
  const { hide, reveal } = await stageInBoundary()
  await screen.findByText('on the map')
  await hide()
  await reveal()
  screen.getByText('on the map')
  expect([createDriver.mock.calls.length, destroy.mock.calls.length]).toEqual([1, 0])
  cleanup()
  await vi.waitFor(() => expect(destroy).toHaveBeenCalledOnce())
})

test('destroys a map that a Suspense boundary hides while it loads, and creates another', async () => {
  const drivers = [vi.fn(), vi.fn()].map((destroyOne) => {
    const driver = Object.assign(fakeMap().map, { destroy: destroyOne })
    let arrive: () => void = () => undefined
    createDriver.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = () => resolve(driver)
      }),
    )
    return { destroyed: destroyOne, arrive: () => arrive() }
  })
  const { hide, reveal } = await stageInBoundary()
  await vi.waitFor(() => expect(createDriver).toHaveBeenCalledOnce())
  await hide()
  await reveal()
  await vi.waitFor(() => expect(createDriver).toHaveBeenCalledTimes(2))
  await act(async () => {
    for (const { arrive } of drivers) arrive()
  })
  screen.getByText('on the map')
  expect(drivers.map(({ destroyed }) => destroyed.mock.calls.length)).toEqual([1, 0])
})

test('destroys a hidden map when the visitor leaves', async () => {
  createDriver.mockResolvedValue(Object.assign(fakeMap().map, { destroy }))
  const { hide } = await stageInBoundary()
  await screen.findByText('on the map')
  await hide()
  expect(destroy).not.toHaveBeenCalled()
  cleanup()
  await vi.waitFor(() => expect(destroy).toHaveBeenCalledOnce())
})

test('creates no map when the visitor leaves before its code has loaded', async () => {
  let finish: (create: CreateMapDriver) => void = () => undefined
  loadDriver.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve
    }),
  )
  const { user } = await stage(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await act(async () => finish(createDriver))
  expect([createDriver.mock.calls, onFail.mock.calls]).toEqual([[], []])
})
