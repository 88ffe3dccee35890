import { dropStored, readStored, store } from '../../../platform/storage/storage.ts'

/** Maximum number of stored listings, including the current one. */
const MAX_VIEWED = 12

/** Stores a view of a listing. Returns the previously viewed listings, latest first. */
export function recordView(id: string): string[] {
  const earlier = (readStored('recentHomes') ?? []).filter((known) => known !== id).slice(0, MAX_VIEWED - 1)
  store('recentHomes', [id, ...earlier])
  return earlier
}

export const clearViews = (): void => dropStored('recentHomes')
