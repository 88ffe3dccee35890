import { dropStored, readStored, store } from '../../platform/storage/storage.ts'
import type { Stored } from '../../platform/storage/stored-values.ts'

/** Place that the visitor selected earlier on this device. */
export type RecentPlace = Stored<'recentPlaces'>[number]

const MAX_RECENT = 5

/** Returns the recently selected places, latest first. */
export const recentPlaces = (): readonly RecentPlace[] => readStored('recentPlaces') ?? []

export function addRecentPlace(place: RecentPlace): void {
  store('recentPlaces', [place, ...withoutPlace(place.href)].slice(0, MAX_RECENT))
}

/** Removes a place from the stored list and returns the remaining places. */
export function removeRecentPlace(href: string): readonly RecentPlace[] {
  const remaining = withoutPlace(href)
  store('recentPlaces', remaining)
  return remaining
}

export function clearRecentPlaces(): void {
  dropStored('recentPlaces')
}

const withoutPlace = (href: string) => recentPlaces().filter((place) => place.href !== href)
