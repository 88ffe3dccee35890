import { useSyncExternalStore } from 'react'
import { createStore, useStore } from '../../../platform/browser/create-store.ts'
import type { GeoPoint } from '../../../platform/geo/geo.ts'

/** The listing under the pointer or with the focus. Its card and its pin are highlighted together. */
export interface HighlightedListing {
  /** Record ID of the listing. */
  id: string
  /** Universal Property Identifier of the home, shared by all of its records. */
  uPI: string
  /** Location of the listing. Null when unknown or withheld. */
  at: GeoPoint | null
  from: 'list' | 'map'
}

/** Resets to no highlight when the last listener unsubscribes. */
const highlighted = createStore<HighlightedListing | null>(null, () => () => highlighted.set(null))

/**
 * Highlights a listing. Null removes the highlight. The state is in a store outside React, so that only the
 * affected cards and pins render again.
 */
export const setHighlighted = highlighted.set

/** Resets to no selection when the last listener unsubscribes. */
const selected = createStore<HighlightedListing | null>(null, () => () => selected.set(null))

/** Selects the listing whose popup is open. Its card stays highlighted until the popup closes. */
export const setSelected = selected.set

/** Calls the listener when the highlight changes. Returns a function that unsubscribes. */
export const onHighlight = (listener: (pointed: HighlightedListing | null) => void): (() => void) =>
  highlighted.subscribe(() => listener(highlighted.get()))

export const useHighlighted = (): HighlightedListing | null => useStore(highlighted)

const subscribeToBoth = (listener: () => void): (() => void) => {
  const stops = [highlighted.subscribe(listener), selected.subscribe(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Whether a card is highlighted or selected. A highlight from the list matches only the card's own record. A
 * highlight or a selection from a pin matches every record of the home.
 */
export const useIsHighlighted = (id: string, uPI: string): boolean =>
  useSyncExternalStore(
    subscribeToBoth,
    () => {
      const listing = highlighted.get()
      if (selected.get()?.uPI === uPI) return true
      return listing?.from === 'list' ? listing.id === id : listing?.uPI === uPI
    },
    () => false,
  )
