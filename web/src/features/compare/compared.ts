import { useSyncExternalStore } from 'react'
import { readStored, store } from '../../lib/storage.ts'
import type { Stored } from '../../lib/stored-values.ts'

/** A home that waits to be compared, by the address under which it was chosen. */
export type ComparedHome = Stored<'comparedHomes'>[number]

/** So many homes stand side by side at most. */
export const mostCompared = 4

const key = 'comparedHomes'
const nobody: readonly ComparedHome[] = []
const listeners = new Set<() => void>()
let known: readonly ComparedHome[] | null = null

const read = () => (readStored(key) ?? nobody).slice(0, mostCompared)
const all = (): readonly ComparedHome[] => {
  known ??= read()
  return known
}

function change(next: readonly ComparedHome[]): void {
  store(key, [...next])
  known = next
  for (const listener of listeners) listener()
}

/** What another tab has chosen counts here as well. */
function hearTabs({ key: changed }: StorageEvent): void {
  if (changed !== null && changed !== key) return
  known = read()
  for (const listener of listeners) listener()
}

/** Other tabs are heard from then on, also while no part of the page shows the homes. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', hearTabs)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The homes that wait to be compared, in the order of their choice. None until scripts have taken the page over. */
export const useCompared = (): readonly ComparedHome[] => useSyncExternalStore(subscribe, all, () => nobody)

/** Puts a home with the others, at its old place when that is given. False when there is room for no more. */
export function compare(home: ComparedHome, at = mostCompared): boolean {
  const others = all().filter(({ id }) => id !== home.id)
  if (others.length >= mostCompared) return false
  change(others.toSpliced(at, 0, home))
  return true
}

export const dropCompared = (id: string): void => change(all().filter((home) => home.id !== id))

export const clearCompared = (): void => change(nobody)
