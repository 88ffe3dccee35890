import { useSyncExternalStore } from 'react'
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

let highlighted: HighlightedListing | null = null
const listeners = new Set<() => void>()

/** Points at a home, or at none. Outside of React, so that only what is lit or put out is drawn anew. */
export function setHighlighted(next: HighlightedListing | null): void {
  highlighted = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) highlighted = null
  }
}

/** Hears who is pointed at, until the function that it returns is called. */
export const onHighlight = (listener: (pointed: HighlightedListing | null) => void): (() => void) =>
  subscribe(() => listener(highlighted))

export const useHighlighted = (): HighlightedListing | null =>
  useSyncExternalStore(
    subscribe,
    () => highlighted,
    () => null,
  )

/** Whether a card is pointed at: itself, or the pin of its home, which all records of the home share. */
export const useIsHighlighted = (id: string, uPI: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => (highlighted?.from === 'list' ? highlighted.id === id : highlighted?.uPI === uPI),
    () => false,
  )
