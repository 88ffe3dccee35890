import type { TerraDrawExtend } from 'terra-draw'
import type { BasemapSettings, MapCredit } from '../../../platform/browser/site.ts'
import type { GeoBounds, GeoPoint } from '../../../platform/geo/geo.ts'

export const MAP_TYPES = ['roadmap', 'terrain', 'satellite', 'hybrid'] as const
export type MapType = (typeof MAP_TYPES)[number]

/** The types of a map without satellite imagery. */
export const DRAWN_MAP_TYPES: readonly MapType[] = ['roadmap', 'terrain']

/** The visible area. Zoom levels match Google's: at zoom 0, the world is 256 pixels wide. */
export interface MapView {
  bounds: GeoBounds
  zoom: number
}

/** Zoom at which the map shows a single point. */
const DEFAULT_ZOOM = 16

/** Distances in px from the edges of a map. */
export interface MapPadding {
  top: number
  right: number
  bottom: number
  left: number
}

export const NO_PADDING: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 }

interface BoundsTarget {
  bounds: GeoBounds
  /** Space to leave around the bounds. None by default. */
  padding?: MapPadding
}

/** The area that a map should show. A point without a zoom uses `DEFAULT_ZOOM`. */
export type MapTarget = BoundsTarget | { center: GeoPoint; zoom?: number }

/** A map target with a resolved zoom. */
export type DriverTarget = BoundsTarget | { center: GeoPoint; zoom: number }

export const driverTarget = (target: MapTarget): DriverTarget =>
  'bounds' in target ? target : { zoom: DEFAULT_ZOOM, ...target }

/** Closed lines around an area. Islands have their own lines. */
export type Outline = readonly (readonly GeoPoint[])[]

/** A circle of a fixed size in px around a point. */
export interface Circle {
  center: GeoPoint
  /** Diameter in px. */
  size: number
}

/** A box in px from the top left corner of the map element. */
export interface PixelBox {
  minX: number
  maxX: number
  minY: number
  maxY: number
}

/** The box of the name of a place. */
export interface LabelBox extends PixelBox {
  /** True for the name of a large city or a country, which does not make room for obstacles. */
  isFixed: boolean
}

/** An element placed on the map. */
export interface PlacedElement {
  move(at: GeoPoint): void
  /** Sets the stacking order. Defaults to 0. */
  raise(level: number): void
  remove(): void
}

export interface MapDriverOptions {
  /** Accessible name of the map. */
  label: string
  target: DriverTarget
  type: MapType
  /** Streets that the deployer configured and the visitor allows. Only the site's own maps use them. */
  basemap?: BasemapSettings | undefined
  /** Imagery that the deployer configured and the visitor allows. Only the site's own maps use it. */
  imagery?: BasemapSettings | undefined
  /** Called after each move ends. `byPerson` is false for moves caused by `show`. */
  onMove(view: MapView, byPerson: boolean): void
  /** Called when the types or the credits of the map change, because data of the basemap fails to load. */
  onSourcesChange(): void
  /** Called at most once, when the map stops working. The reason is for the log. */
  onFail(reason: unknown): void
}

/** A map from one provider. Markers and other content work the same with all providers. */
export interface MapDriver {
  /** The types that the map has. */
  readonly types: readonly MapType[]
  /** Returns the attributions to show below a map type. Undefined when the provider shows its own attributions. */
  creditsFor?(type: MapType): readonly MapCredit[]
  view(): MapView
  show(target: DriverTarget): void
  zoomBy(steps: number): void
  setType(type: MapType): void
  /** Draws a thin line around an area, in place of the line before. Without rings, draws none. */
  setOutline(outline: Outline): void
  /**
   * Makes room for circles, in place of the circles before: moves names of towns and states off them, and hides other
   * names below them. Fixed names remain. Undefined when the provider does not move names.
   */
  setLabelObstacles?(circles: readonly Circle[]): void
  /** Anchors the bottom center of an element at a point. The caller still owns the element. */
  place(element: HTMLElement, at: GeoPoint): PlacedElement
  /** Converts a point to pixels from the top left corner of the map element. */
  project(at: GeoPoint): { x: number; y: number }
  unproject(at: { x: number; y: number }): GeoPoint
  /** Calls the listener in each frame in which the zoom changes. Returns a function that removes the listener. */
  onZoom(listener: (zoom: number) => void): () => void
  /**
   * Calls the listener with the boxes of all visible place labels, now and each time the map stops moving.
   * Returns a function that removes the listener. Undefined when the provider does not report its labels.
   */
  onLabels?(listener: (labels: readonly LabelBox[]) => void): () => void
  /** When true, disables panning and zooming and shows a crosshair cursor. */
  holdStill(still: boolean): void
  /** Loads and returns a new terra-draw adapter. */
  drawAdapter(): Promise<TerraDrawExtend.TerraDrawBaseAdapter>
  destroy(): void
}

/** Resolves when the map is visible. Rejects when the map cannot be shown. */
export type CreateMapDriver = (container: HTMLElement, options: MapDriverOptions) => Promise<MapDriver>
