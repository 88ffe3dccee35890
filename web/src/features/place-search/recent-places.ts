import { dropStored, readStored, store } from '../../lib/storage.ts'
import type { Stored } from '../../lib/stored-values.ts'

/** A place that was chosen before, on this device. */
export type RecentPlace = Stored<'recentPlaces'>[number]

const most = 5

/** The last places that were chosen, the latest first. */
export const recentPlaces = (): readonly RecentPlace[] => readStored('recentPlaces') ?? []

export function rememberPlace(place: RecentPlace): void {
  store('recentPlaces', [place, ...withoutPlace(place.href)].slice(0, most))
}

/** What is left without one of them; it is kept. */
export function forgetRecent(href: string): readonly RecentPlace[] {
  const left = withoutPlace(href)
  store('recentPlaces', left)
  return left
}

export function forgetRecents(): void {
  dropStored('recentPlaces')
}

const withoutPlace = (href: string) => recentPlaces().filter((place) => place.href !== href)
