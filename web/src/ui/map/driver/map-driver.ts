import type { TerraDrawExtend } from 'terra-draw'
import type { GeoBounds, GeoPoint } from '../../../platform/geo/geo.ts'

export const MAP_TYPES = ['roadmap', 'terrain', 'satellite', 'hybrid'] as const
export type MapType = (typeof MAP_TYPES)[number]

/** The part of the world that is in sight. Zoom counts as Google's does: the world is 256 pixels wide at 0. */
export interface MapView {
  bounds: GeoBounds
  zoom: number
}

/** From how near a single point is shown. */
const DEFAULT_ZOOM = 16

/** Where a map is to look. A point without a zoom is shown from the usual distance. */
export type MapTarget = { bounds: GeoBounds } | { center: GeoPoint; zoom?: number }

/** Where a driver is to look. */
export type DriverTarget = { bounds: GeoBounds } | { center: GeoPoint; zoom: number }

export const driverTarget = (target: MapTarget): DriverTarget =>
  'bounds' in target ? target : { zoom: DEFAULT_ZOOM, ...target }

/** An element that stands on the map. */
export interface PlacedElement {
  move(at: GeoPoint): void
  /** What lies above what; 0 without one. */
  raise(level: number): void
  remove(): void
}

/** Whom a map is owed to. */
export interface MapCredit {
  name: string
  href: string
}

export interface MapDriverOptions {
  /** What a screen reader calls the map. */
  label: string
  target: DriverTarget
  type: MapType
  /** After each move, once it has come to rest; `byPerson` is false for one that `show` made. */
  onMove(view: MapView, byPerson: boolean): void
  /** The map cannot go on, with the reason for the log. Comes at most once. */
  onFail(reason: unknown): void
}

/** A map by one provider. What lies on it, and what it means, is the same for each. */
export interface MapDriver {
  /** Who is to be named under the map; a provider that does it itself has none. */
  readonly credits?: readonly MapCredit[]
  view(): MapView
  show(target: DriverTarget): void
  zoomBy(steps: number): void
  setType(type: MapType): void
  /** Puts the middle of an element's foot on a point. The element stays whoever's it is. */
  place(element: HTMLElement, at: GeoPoint): PlacedElement
  /** Where a point lies within the map's element, in pixels from its top left. */
  project(at: GeoPoint): { x: number; y: number }
  unproject(at: { x: number; y: number }): GeoPoint
  /** True: panning and zooming do nothing, and the cursor is a crosshair. */
  holdStill(still: boolean): void
  /** What terra-draw draws with, one for each time: it comes once somebody draws. */
  drawAdapter(): Promise<TerraDrawExtend.TerraDrawBaseAdapter>
  destroy(): void
}

/** Resolves once the map can be seen. Rejects when it cannot be shown at all. */
export type CreateMapDriver = (container: HTMLElement, options: MapDriverOptions) => Promise<MapDriver>
