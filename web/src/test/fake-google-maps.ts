import { vi } from 'vitest'

/**
 * The settings of all tests: the library loads Google's script once per process, and throws when a later map has other
 * settings. So all tests that load it are in one file, those that need the script itself first.
 */
export const settings = { key: 'a-key', mapId: 'a-map' }

/** What the fake map shows, at zoom 11. */
export const box = { south: 30, north: 31, west: -98, east: -97 }

// Instances of a mocked class have no methods of its prototype: each class here has them as fields.
class FakeEventTarget {
  listeners: { name: string; callback: () => void }[] = []
  addListener = (name: string, callback: () => void) => {
    this.listeners.push({ name, callback })
  }
  fire = (name: string) => {
    for (const listener of this.listeners) if (listener.name === name) listener.callback()
  }
}

class FakeMap extends FakeEventTarget {
  getBounds = vi.fn<() => { toJSON(): typeof box } | undefined>(() => ({ toJSON: () => box }))
  getZoom = vi.fn<() => number | undefined>(() => 11)
  fitBounds = vi.fn()
  setCenter = vi.fn()
  setZoom = vi.fn()
  setMapTypeId = vi.fn()
  setOptions = vi.fn()
  div: HTMLElement
  constructor(div: HTMLElement, _options: google.maps.MapOptions) {
    super()
    this.div = div
  }
}

class FakeLatLng {
  lat: () => number
  lng: () => number
  constructor({ lat, lng }: google.maps.LatLngLiteral) {
    this.lat = () => lat
    this.lng = () => lng
  }
}

class FakePoint {
  x: number
  y: number
  constructor(x: number, y: number) {
    this.x = x
    this.y = y
  }
}

const notImplemented = () => {
  throw new Error('An overlay implements onAdd, draw, and onRemove.')
}

/** Ten pixels per degree. Has a projection only while it is on a map. */
class FakeOverlay {
  onAdd: () => void = notImplemented
  draw: () => void = notImplemented
  onRemove: () => void = notImplemented
  map: FakeMap | null = null
  projection = {
    fromLatLngToContainerPixel: vi.fn<(at: FakeLatLng) => FakePoint | null>(
      (at) => new FakePoint(at.lng() * 10, at.lat() * 10),
    ),
    fromContainerPixelToLatLng: vi.fn<(at: FakePoint) => FakeLatLng | null>(
      ({ x, y }) => new FakeLatLng({ lat: y / 10, lng: x / 10 }),
    ),
  }
  setMap = (map: FakeMap | null) => {
    if (map) this.onAdd()
    else this.onRemove()
    this.map = map
    if (map) this.draw()
  }
  getProjection = () => (this.map ? this.projection : undefined)
}

class FakePanorama extends FakeEventTarget {
  getStatus = vi.fn(() => 'OK')
  constructor(_element: HTMLElement, _options: google.maps.StreetViewPanoramaOptions) {
    super()
  }
}

/** As much of `google.maps` as the site uses. Each map is idle at once. */
const createGoogleMaps = () => ({
  Map: vi.fn(FakeMap),
  LatLng: FakeLatLng,
  Point: FakePoint,
  OverlayView: vi.fn(FakeOverlay),
  StreetViewPanorama: vi.fn(FakePanorama),
  StreetViewStatus: { OK: 'OK' },
  marker: {
    AdvancedMarkerElement: vi.fn(function create(options: google.maps.marker.AdvancedMarkerElementOptions) {
      return Object.assign(document.createElement('div'), { zIndex: 0 }, options)
    }),
  },
  event: {
    addListenerOnce: vi.fn((_target: FakeEventTarget, _name: string, callback: () => void) =>
      queueMicrotask(callback),
    ),
    clearInstanceListeners(target: FakeEventTarget) {
      target.listeners = []
    },
  },
  importLibrary: vi.fn(() => Promise.resolve({})),
})

/** Defines `google.maps` as Google's script does, so that the library loads no script. */
export function defineGoogleMaps() {
  const maps = createGoogleMaps()
  Object.assign(window, { google: { maps } })
  return maps
}

/** The only instance of a mocked class. */
export function only<T>({ mock: { instances } }: { mock: { instances: T[] } }): T {
  const [instance] = instances
  if (!instance || instances.length > 1) throw new Error(`Expected one instance, got ${instances.length}.`)
  return instance
}

/** The element that loads Google's script. */
export const googleScript = () => document.querySelector<HTMLScriptElement>('script[src*=".googleapis.com/"]')

/** Does what Google's script does once it has loaded: defines `google.maps` and calls the callback in its URL. */
export function runGoogleScript(script: HTMLScriptElement) {
  const maps = createGoogleMaps()
  Object.assign(window.google.maps, maps)
  const path = new URL(script.src).searchParams.get('callback')?.split('.') ?? []
  const callback = path.reduce<unknown>((found, name) => Reflect.get(Object(found), name), window)
  if (typeof callback === 'function') callback()
  return maps
}

/** Fails each attempt of the library to load the script until `check` passes. */
export async function failGoogleScript(check: () => void) {
  await vi.waitFor(() => {
    googleScript()?.dispatchEvent(new Event('error'))
    check()
  })
  // The library logs each of its three retries.
  const { mock, mockClear } = vi.mocked(console.error)
  const isRetry = ([text]: unknown[]) =>
    String(text).startsWith('Failed to load Google Maps script, retrying')
  if (mock.calls.every(isRetry)) mockClear()
}

/** Calls what Google's script calls when it does not accept the key. */
export const refuseGoogleKey = () => Reflect.get(window, 'gm_authFailure')()

/** Removes what Google's script and its users leave on the page. */
export function removeGoogleMaps() {
  for (const name of ['google', 'gm_authFailure']) Reflect.deleteProperty(window, name)
  document.head.replaceChildren()
  document.body.replaceChildren()
}

/** Adds the element that holds the nonce of the page. */
export function addNonce(nonce: string) {
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.setAttribute('property', 'csp-nonce')
  meta.nonce = nonce
}

/** The nonces of all style elements, in order. */
export const nonces = () =>
  [...document.head.querySelectorAll('style')].map((style) => style.getAttribute('nonce'))
