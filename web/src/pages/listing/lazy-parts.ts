import { lazy } from 'react'

/*
 * The server renders the first three components with the page. The browser loads their code after the code of
 * the first screen, and shows the server's HTML until then.
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

/** Visible only after the visitor opens the viewer. */
export const ListingMap = lazy(async () => ({
  default: (await import('../../features/listing/location/listing-map.tsx')).ListingMap,
}))

export const StreetView = lazy(async () => ({
  default: (await import('../../features/listing/location/street-view.tsx')).StreetView,
}))
