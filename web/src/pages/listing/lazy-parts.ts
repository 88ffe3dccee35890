import { lazy } from 'react'

/*
 * The server draws the first three with the page. In the browser their code comes after that of the first screen, and
 * until then they stand as the server drew them.
 */

export const ListingTools = import.meta.env.SSR
  ? (await import('./listing-tools.tsx')).ListingTools
  : lazy(async () => ({ default: (await import('./listing-tools.tsx')).ListingTools }))

export const ListingStory = import.meta.env.SSR
  ? (await import('./listing-story.tsx')).ListingStory
  : lazy(async () => ({ default: (await import('./listing-story.tsx')).ListingStory }))

export const ListingRest = import.meta.env.SSR
  ? (await import('./listing-rest.tsx')).ListingRest
  : lazy(async () => ({ default: (await import('./listing-rest.tsx')).ListingRest }))

/** Nobody sees these before the viewer is opened. */
export const ListingMap = lazy(async () => ({
  default: (await import('../../features/listing/location/listing-map.tsx')).ListingMap,
}))

export const StreetView = lazy(async () => ({
  default: (await import('../../features/listing/location/street-view.tsx')).StreetView,
}))
