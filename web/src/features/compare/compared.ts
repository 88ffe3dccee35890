import { useSyncExternalStore } from 'react'
import { readStored, store } from '../../platform/storage/storage.ts'
import type { Stored } from '../../platform/storage/stored-values.ts'

/** A home that waits to be compared, by the address under which it was chosen. */
export type ComparedListing = Stored<'comparedHomes'>[number]

/** So many homes stand side by side at most. */
export const MAX_COMPARED = 4

const STORAGE_KEY = 'comparedHomes'
const NO_LISTINGS: readonly ComparedListing[] = []
const listeners = new Set<() => void>()
let cached: readonly ComparedListing[] | null = null

const readCompared = () => (readStored(STORAGE_KEY) ?? NO_LISTINGS).slice(0, MAX_COMPARED)
const getCompared = (): readonly ComparedListing[] => {
  cached ??= readCompared()
  return cached
}

function setCompared(next: readonly ComparedListing[]): void {
  store(STORAGE_KEY, [...next])
  cached = next
  for (const listener of listeners) listener()
}

/** What another tab has chosen counts here as well. */
function onStorage({ key: changed }: StorageEvent): void {
  if (changed !== null && changed !== STORAGE_KEY) return
  cached = readCompared()
  for (const listener of listeners) listener()
}

/** Other tabs are heard from then on, also while no part of the page shows the homes. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The homes that wait to be compared, in the order of their choice. None until scripts have taken the page over. */
export const useCompared = (): readonly ComparedListing[] =>
  useSyncExternalStore(subscribe, getCompared, () => NO_LISTINGS)

/** Puts a home with the others, at its old place when that is given. False when there is room for no more. */
export function addCompared(listing: ComparedListing, at = MAX_COMPARED): boolean {
  const others = getCompared().filter(({ id }) => id !== listing.id)
  if (others.length >= MAX_COMPARED) return false
  setCompared(others.toSpliced(at, 0, listing))
  return true
}

export const removeCompared = (id: string): void =>
  setCompared(getCompared().filter((listing) => listing.id !== id))

export const clearCompared = (): void => setCompared(NO_LISTINGS)
