import { dropStored, readStored, store } from '../../platform/storage/storage.ts'
import type { Stored } from '../../platform/storage/stored-values.ts'

/** A place that was chosen before, on this device. */
export type RecentPlace = Stored<'recentPlaces'>[number]

const MAX_RECENT = 5

/** The last places that were chosen, the latest first. */
export const recentPlaces = (): readonly RecentPlace[] => readStored('recentPlaces') ?? []

export function addRecentPlace(place: RecentPlace): void {
  store('recentPlaces', [place, ...withoutPlace(place.href)].slice(0, MAX_RECENT))
}

/** What is left without one of them; it is kept. */
export function removeRecentPlace(href: string): readonly RecentPlace[] {
  const remaining = withoutPlace(href)
  store('recentPlaces', remaining)
  return remaining
}

export function clearRecentPlaces(): void {
  dropStored('recentPlaces')
}

const withoutPlace = (href: string) => recentPlaces().filter((place) => place.href !== href)
