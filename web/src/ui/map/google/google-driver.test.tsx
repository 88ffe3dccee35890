// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addNonce,
  box,
  defineGoogleMaps,
  failGoogleScript,
  googleScript,
  nonces,
  only,
  refuseGoogleKey,
  removeGoogleMaps,
  runGoogleScript,
  settings,
} from '../../../fixtures/fake-google-maps.ts'
import { SiteContext } from '../../../platform/browser/site.ts'
import type { MapDriver, MapDriverOptions } from '../driver/map-driver.ts'
import { GooglePanorama } from '../google-panorama.tsx'
import styles from '../map.module.css'
import { googleDriver } from './google-driver.ts'

const bounds = { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }
const target = { center: { lat: 30.5, lon: -97.5 }, zoom: 12 }
const refusal = new Error('Google rejected the key for its maps.')
const free = {
  gestureHandling: 'greedy',
  keyboardShortcuts: true,
  disableDoubleClickZoom: false,
  draggableCursor: null,
}
const still = {
  gestureHandling: 'none',
  keyboardShortcuts: false,
  disableDoubleClickZoom: true,
  draggableCursor: 'crosshair',
}

const opened: MapDriver[] = []

afterEach(() => {
  for (const driver of opened.splice(0)) driver.destroy()
  cleanup()
  removeGoogleMaps()
})

function start(given: Partial<MapDriverOptions> = {}) {
  const container = document.body.appendChild(document.createElement('div'))
  const onMove = vi.fn<MapDriverOptions['onMove']>()
  const onFail = vi.fn()
  const options: MapDriverOptions = {
    ...{ label: 'Homes', target, type: 'terrain', onMove, onFail, onSourcesChange: () => undefined },
    ...given,
  }
  const opening = googleDriver(settings, 'fr-CA')(container, options)
  return { container, onMove, onFail, opening }
}

async function open(given: Partial<MapDriverOptions> = {}) {
  const maps = defineGoogleMaps()
  const { opening, ...started } = start(given)
  const driver = await opening
  opened.push(driver)
  const [map, overlay] = [only(maps.Map), only(maps.OverlayView)]
  return { ...started, maps, driver, map, overlay, element: screen.getByRole('region', { name: 'Homes' }) }
}

type Panorama = ComponentProps<typeof GooglePanorama>

const panorama = (onFail: Panorama['onFail'], from: Panorama['from'] = { panoId: 'a-pano' }) => (
  <SiteContext value={{ locale: 'fr', origin: '' }}>
    <GooglePanorama settings={settings} label="Street" heading={90} from={from} onFail={onFail} />
  </SiteContext>
)

async function openPanorama(from?: Panorama['from']) {
  const maps = defineGoogleMaps()
  const onFail = vi.fn()
  const page = render(panorama(onFail, from))
  const made = await vi.waitFor(() => only(maps.StreetViewPanorama))
  return { ...page, maps, onFail, made }
}

describe('the Google Maps script', () => {
  test('[ERR-19] a map rejects and removes its element when the script fails to load', async () => {
    const { container, opening, onFail } = start()
    const rejected = vi.fn()
    opening.catch(rejected)
    expect(container.childElementCount).toBe(1)
    await failGoogleScript(() => expect(rejected).toHaveBeenCalledOnce())
    expect(String(rejected.mock.lastCall)).toContain('The Google Maps JavaScript API could not load.')
    expect([container.childElementCount, onFail.mock.calls]).toEqual([0, []])
  })

  test('[ERR-19] a panorama reports once that the script failed to load, and stays busy', async () => {
    const onFail = vi.fn()
    render(panorama(onFail))
    await failGoogleScript(() => expect(onFail).toHaveBeenCalledOnce())
    expect(String(onFail.mock.lastCall)).toContain('The Google Maps JavaScript API could not load.')
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true')
  })

  test('[CALL-38] loads before the map is created, with the key, the weekly version, a callback, and the language', async () => {
    const { container, opening } = start()
    const script = await vi.waitFor(() => googleScript() ?? expect.fail('There is no script.'))
    expect(Object.fromEntries(new URL(script.src).searchParams)).toMatchObject({
      key: 'a-key',
      v: 'weekly',
      libraries: 'maps,marker,streetView',
      language: 'fr-CA',
      map_ids: 'a-map',
      callback: expect.any(String),
    })
    expect(container.firstElementChild?.childElementCount).toBe(0)
    const { Map: made } = runGoogleScript(script)
    opened.push(await opening)
    expect(made).toHaveBeenCalledOnce()
  })

  test('adds a style with the nonce of the page for a map and a panorama', async () => {
    addNonce('abc')
    await open()
    expect(nonces()).toEqual(['abc'])
    document.head.querySelector('style')?.remove()
    await openPanorama()
    expect(nonces()).toEqual(['abc'])
  })
})

describe('Google map driver', () => {
  test('fills a labeled region of its container', async () => {
    const { container, element, map } = await open()
    expect([...container.children]).toEqual([element])
    expect([element.style.position, element.style.inset]).toEqual(['absolute', '0px'])
    expect(map.div.parentNode).toBe(element)
    expect([map.div.style.width, map.div.style.height]).toEqual(['100%', '100%'])
  })

  test('uses the map style of the site, the type from the options, and none of Google’s controls', async () => {
    const { maps } = await open({ type: 'hybrid' })
    expect(maps.Map.mock.lastCall?.[1]).toEqual({
      mapId: 'a-map',
      mapTypeId: 'hybrid',
      center: { lat: 0, lng: 0 },
      zoom: 2,
      disableDefaultUI: true,
      clickableIcons: false,
      ...free,
    })
  })

  test('resolves on the first idle event and does not report it as a move', async () => {
    const { event } = defineGoogleMaps()
    event.addListenerOnce.mockImplementation(() => undefined)
    const { opening, onMove } = start()
    await vi.waitFor(() => expect(event.addListenerOnce).toHaveBeenCalledOnce())
    const [map, name, idle] = event.addListenerOnce.mock.lastCall ?? []
    expect([name, map?.listeners]).toEqual(['idle', []])
    idle?.()
    opened.push(await opening)
    expect(onMove).not.toHaveBeenCalled()
  })

  test('[ERR-19] rejects and removes its element when Google rejects the key before the map is idle', async () => {
    const { event, Map: made } = defineGoogleMaps()
    event.addListenerOnce.mockImplementation(() => undefined)
    const { container, opening, onFail } = start()
    await vi.waitFor(() => expect(event.addListenerOnce).toHaveBeenCalledOnce())
    refuseGoogleKey()
    await expect(opening).rejects.toEqual(refusal)
    expect([container.childElementCount, onFail.mock.calls]).toEqual([0, []])
    event.addListenerOnce.mock.lastCall?.[2]()
    await vi.waitFor(() => expect(only(made).listeners).toEqual([]))
    await expect(start().opening).rejects.toEqual(refusal)
  })

  test('[ERR-19] reports a rejected key once to each open map and panorama', async () => {
    const closed = await open()
    closed.driver.destroy()
    const { container, onFail } = await open()
    const street = await openPanorama()
    street.made.getStatus.mockReturnValue('ZERO_RESULTS')
    await vi.waitFor(() => expect(closed.map.div.parentNode).toBeNull())
    refuseGoogleKey()
    refuseGoogleKey()
    street.made.fire('status_changed')
    expect([container.childElementCount, onFail.mock.calls]).toEqual([1, [[refusal]]])
    expect([street.onFail.mock.calls, closed.onFail.mock.calls]).toEqual([[[refusal]], []])
  })

  test('shows a point at its zoom, or bounds without padding', async () => {
    const { map, driver } = await open()
    expect(map.fitBounds).not.toHaveBeenCalled()
    driver.show({ bounds })
    expect(map.fitBounds.mock.calls).toEqual([[box, 0]])
    expect(map.setCenter.mock.calls).toEqual([[{ lat: 30.5, lng: -97.5 }]])
    expect(map.setZoom.mock.calls).toEqual([[12]])
  })

  test('reports each change of the zoom until the listener is removed', async () => {
    const { driver, map } = await open()
    const onZoom = vi.fn()
    const stop = driver.onZoom(onZoom)
    map.getZoom.mockReturnValue(12)
    map.fire('zoom_changed')
    expect(onZoom.mock.calls).toEqual([[12]])
    stop()
    map.fire('zoom_changed')
    expect(onZoom).toHaveBeenCalledOnce()
  })

  test('[F-35] leaves the padding of a target around its bounds', async () => {
    const { map, driver } = await open()
    const padding = { top: 100, right: 84, bottom: 84, left: 44 }
    driver.show({ bounds, padding })
    expect(map.fitBounds.mock.calls).toEqual([[box, padding]])
  })

  test('returns its bounds and zoom, or the whole world before Google knows them', async () => {
    const { map, driver } = await open({ target: { bounds } })
    expect(map.fitBounds.mock.calls).toEqual([[box, 0]])
    expect(driver.view()).toEqual({ bounds, zoom: 11 })
    map.getBounds.mockReturnValue(undefined)
    map.getZoom.mockReturnValue(undefined)
    expect(driver.view()).toEqual({ bounds: { minLat: -90, maxLat: 90, minLon: -180, maxLon: 180 }, zoom: 0 })
  })

  test.each(['pointerdown', 'wheel', 'keydown'])(
    'reports a single move by the user after a %s event',
    async (type) => {
      const { map, onMove } = await open()
      // Google stops propagation of the events that it handles.
      map.div.addEventListener(type, (event) => event.stopPropagation())
      map.fire('idle')
      map.div.dispatchEvent(new Event(type, { bubbles: true }))
      map.fire('idle')
      map.fire('idle')
      const view = { bounds, zoom: 11 }
      expect(onMove.mock.calls).toEqual([false, true, false].map((byPerson) => [view, byPerson]))
    },
  )

  test('reports `zoomBy` as a move by the user, but not a move to a new target', async () => {
    const { map, driver, onMove } = await open()
    driver.zoomBy(2)
    map.fire('idle')
    expect([map.setZoom.mock.lastCall, onMove.mock.lastCall?.[1]]).toEqual([[13], true])
    map.getZoom.mockReturnValue(undefined)
    driver.zoomBy(-1)
    expect(map.setZoom.mock.lastCall).toEqual([-1])
    driver.show(target)
    map.fire('idle')
    expect([map.setZoom.mock.lastCall, onMove.mock.lastCall?.[1]]).toEqual([[12], false])
  })

  test('changes the map type, and disables and enables gestures', async () => {
    const { map, driver } = await open()
    driver.setType('satellite')
    expect(map.setMapTypeId.mock.calls).toEqual([['satellite']])
    driver.holdStill(true)
    expect(map.setOptions.mock.lastCall).toEqual([still])
    driver.holdStill(false)
    expect(map.setOptions.mock.lastCall).toEqual([free])
  })

  test('places an element on a marker, moves it, raises it, and removes it', async () => {
    const { maps, map, driver } = await open()
    const content = document.createElement('button')
    const placed = driver.place(content, target.center)
    const { AdvancedMarkerElement } = maps.marker
    const marker = AdvancedMarkerElement.mock.results[0]?.value
    expect(AdvancedMarkerElement.mock.calls).toEqual([[{ map, position: { lat: 30.5, lng: -97.5 } }]])
    expect([content.parentNode, content.style.pointerEvents]).toEqual([marker, 'auto'])
    placed.move({ lat: 31, lon: -98 })
    placed.raise(3)
    expect([marker?.map, marker?.position, marker?.zIndex]).toEqual([map, { lat: 31, lng: -98 }, 3])
    placed.remove()
    expect([marker?.map, content.parentNode]).toEqual([null, null])
  })

  test('projects points to pixels and back, with zero as the fallback when Google returns null', async () => {
    const { driver, overlay } = await open()
    expect(driver.project({ lat: 2, lon: 3 })).toEqual({ x: 30, y: 20 })
    expect(driver.unproject({ x: 30, y: 20 })).toEqual({ lat: 2, lon: 3 })
    overlay.projection.fromLatLngToContainerPixel.mockReturnValue(null)
    overlay.projection.fromContainerPixelToLatLng.mockReturnValue(null)
    expect(driver.project({ lat: 2, lon: 3 })).toEqual({ x: 0, y: 0 })
    expect(driver.unproject({ x: 30, y: 20 })).toEqual({ lat: 0, lon: 0 })
  })

  test('passes its map and Google’s library to the drawing tool', async () => {
    const { driver, map, maps } = await open()
    const adapter = await driver.drawAdapter()
    expect(Object.values(adapter)).toContain(maps)
    adapter.setDoubleClickToZoom(false)
    expect(map.setOptions.mock.lastCall).toEqual([{ disableDoubleClickZoom: true }])
  })

  test('[CS-96] draws an outline as a line on a wider casing, and replaces it', async () => {
    const { maps, driver, map } = await open()
    const ring = [
      { lat: 30, lon: -98 },
      { lat: 31, lon: -98 },
      { lat: 31, lon: -97 },
    ]
    driver.setOutline([ring])
    const [casing, line] = maps.Polygon.mock.instances
    for (const drawn of [casing, line])
      expect(drawn?.options).toMatchObject({
        ...{ map, clickable: false, fillOpacity: 0 },
        paths: [ring.map(({ lat, lon }) => ({ lat, lng: lon }))],
      })
    expect(casing?.options.strokeWeight).toBeGreaterThan(line?.options.strokeWeight ?? 0)
    driver.setOutline([])
    expect([casing, line].map((drawn) => drawn?.setMap.mock.calls)).toEqual([[[null]], [[null]]])
    expect(maps.Polygon).toHaveBeenCalledTimes(2)
  })

  test('removes its overlay, listeners, element, and React root when destroyed', async () => {
    const { container, driver, map, overlay, element } = await open()
    expect([overlay.map, map.listeners.length]).toEqual([map, 1])
    driver.destroy()
    expect([overlay.map, map.listeners, container.childElementCount]).toEqual([null, [], 0])
    // Unmounting is deferred, because React may still be rendering the page around the map.
    expect(map.div.parentNode).toBe(element)
    await vi.waitFor(() => expect(map.div.parentNode).toBeNull())
  })
})

describe('GooglePanorama', () => {
  const view = { pov: { heading: 90, pitch: 0 }, addressControl: false, fullscreenControl: false }

  test.each([
    [{ panoId: 'a-pano' }, { pano: 'a-pano', ...view }],
    [{ at: target.center }, { position: { lat: 30.5, lng: -97.5 }, ...view }],
  ])('fills a labeled region at %j', async (from, expected) => {
    const { maps } = await openPanorama(from)
    const section = screen.getByRole('region', { name: 'Street' })
    expect(maps.StreetViewPanorama.mock.calls).toEqual([[section, expected]])
    expect([section.className, section.getAttribute('aria-busy')]).toEqual([styles.frame, 'false'])
  })

  test('reports a status other than OK, and stops listening when it unmounts', async () => {
    const { made, onFail, rerender, unmount } = await openPanorama()
    made.fire('status_changed')
    made.getStatus.mockReturnValue('ZERO_RESULTS')
    const onFailLater = vi.fn()
    rerender(panorama(onFailLater))
    made.fire('status_changed')
    expect(onFailLater.mock.calls).toEqual([[new Error('Google has no matching panorama: ZERO_RESULTS')]])
    expect(onFail).not.toHaveBeenCalled()
    unmount()
    expect(made.listeners).toEqual([])
  })
})
