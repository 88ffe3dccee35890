import { useSyncExternalStore } from 'react'
import { createStore, useStore } from '../../../platform/browser/create-store.ts'
import type { GeoPoint } from '../../../platform/geo/geo.ts'

/** The home that somebody points at, by pointer or by focus: its card and its pin are lit together. */
export interface HighlightedListing {
  /** Of the listing. */
  id: string
  /** Of its home. */
  uPI: string
  /** Where it stands; null when that is unknown or withheld. */
  at: GeoPoint | null
  from: 'list' | 'map'
}

/** Without a listener, no home is highlighted. */
const highlighted = createStore<HighlightedListing | null>(null, () => () => highlighted.set(null))

/** Points at a home, or at none. Outside of React, so that only what is lit or put out is drawn anew. */
export const setHighlighted = highlighted.set

/** Hears who is pointed at, until the function that it returns is called. */
export const onHighlight = (listener: (pointed: HighlightedListing | null) => void): (() => void) =>
  highlighted.subscribe(() => listener(highlighted.get()))

export const useHighlighted = (): HighlightedListing | null => useStore(highlighted)

/** Whether a card is pointed at: itself, or the pin of its home, which all records of the home share. */
export const useIsHighlighted = (id: string, uPI: string): boolean =>
  useSyncExternalStore(
    highlighted.subscribe,
    () => {
      const listing = highlighted.get()
      return listing?.from === 'list' ? listing.id === id : listing?.uPI === uPI
    },
    () => false,
  )
