import { createContext, use } from 'react'
import type { Locale } from '../format/locale.ts'

/** What the site is called. */
export const SITE_NAME = 'Gable'

/** What Google asks of a page that shows its maps: a key, and the id of a map's style. */
export interface GoogleMapsSettings {
  key: string
  mapId: string
}

/** A content map of neighbourhoods by a third party. */
export interface NeighborhoodMapSettings {
  /** URL of its script, with the key in it. */
  script: string
  /** What it is called. */
  name: string
}

/** What asks Google Ad Manager for ads. */
export interface AdSettings {
  /** Path of the site's ad unit, above those of its places: `/1234567/gable`. */
  unit: string
  /** So many seconds after an ad was seen another one comes. */
  refreshSeconds: number
}

export interface Site {
  locale: Locale
  /** Scheme and host that pages are known by, for canonical links. */
  origin: string
  /** Maps come from Google; from the site itself when left out. */
  googleMaps?: GoogleMapsSettings | undefined
  /** The map of a listing's neighbourhood can also come from a third party. */
  neighborhoodMap?: NeighborhoodMapSettings | undefined
  /** Google Tag Manager's name of what it is to bring with consent; without one nothing of it is loaded. */
  tagManagerId?: string | undefined
  /** The ad account; without one there are no ads, and nothing of them is loaded. */
  ads?: AdSettings | undefined
  /** Kind of page that the visit began with, by the folder of its route; left out where there is none. */
  page?: string | undefined
  /** Public key for reCAPTCHA; without one nothing of it is loaded. */
  recaptchaKey?: string | undefined
}

export const SiteContext = createContext<Site>({ locale: 'en', origin: '' })

export const useSite = (): Site => use(SiteContext)
