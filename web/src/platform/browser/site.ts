import { createContext, use } from 'react'
import type { Locale } from '../format/locale.ts'

export const SITE_NAME = 'Gable'

/** Google Maps settings: an API key and the id of a map style. */
export interface GoogleMapsSettings {
  key: string
  mapId: string
}

/** An attribution for map data. */
export interface MapCredit {
  name: string
  href?: string | undefined
}

/** Streets or imagery that the deployer configured for the site's own maps. */
export interface BasemapSettings {
  /** A complete MapLibre style, a PMTiles archive, or single tiles. Tiles of streets have the Protomaps schema. */
  kind: 'style' | 'archive' | 'tiles'
  /** URL of the style or archive. For single tiles, a URL with `{z}`, `{x}`, and `{y}`. */
  url: string
  credits: MapCredit[]
  minZoom: number
  maxZoom: number
  /** West, south, east, and north in degrees. */
  bounds: [number, number, number, number]
  /** Whether the tiles name cities and countries. */
  hasPlaces: boolean
  /** Whether the data comes from another host, which requires the visitor's consent. */
  isForeign: boolean
  /** Hosts that browsers ask for the data, when they are not the site. */
  hosts?: readonly string[] | undefined
  /** Short hash of the source and its description, part of the addresses of tiles and static maps. */
  hash?: string | undefined
}

/** Third-party map of neighborhood information. */
export interface NeighborhoodMapSettings {
  /** URL of the map's script, including the key. */
  script: string
  /** Display name of the map. */
  name: string
}

/** Settings for Google Ad Manager. */
export interface AdSettings {
  /** Path of the site's ad unit, the parent of the ad unit of each slot: `/1234567/gable`. */
  unit: string
  /** Seconds that an ad stays visible before it is refreshed. */
  refreshSeconds: number
}

export interface Site {
  locale: Locale
  /** Scheme and host for canonical links. */
  origin: string
  /** Google Maps settings. When omitted, the site renders its own maps. */
  googleMaps?: GoogleMapsSettings | undefined
  /** Streets of the site's own maps. When omitted, they show the built-in map only. */
  basemap?: BasemapSettings | undefined
  /** Imagery of the site's own maps. When omitted, they have no satellite and hybrid types. */
  imagery?: BasemapSettings | undefined
  /** Third-party map for the neighborhood of a listing. Optional. */
  neighborhoodMap?: NeighborhoodMapSettings | undefined
  /** Google Tag Manager container id. Loaded only with consent, and never when omitted. */
  tagManagerId?: string | undefined
  /** Ad settings. When omitted, no ads or ad scripts are loaded. */
  ads?: AdSettings | undefined
  /**
   * Type of the page that the visit started on: the folder of its route. Omitted when the route has no
   * folder.
   */
  page?: string | undefined
  /** Public reCAPTCHA key. When omitted, reCAPTCHA is not loaded. */
  recaptchaKey?: string | undefined
}

export const SiteContext = createContext<Site>({ locale: 'en', origin: '' })

export const useSite = (): Site => use(SiteContext)
