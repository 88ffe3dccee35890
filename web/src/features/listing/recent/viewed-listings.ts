import { dropStored, readStored, store } from '../../../platform/storage/storage.ts'

/** So many homes are remembered on this device, the one that is looked at among them. */
const MAX_VIEWED = 12

/** Remembers that a home is looked at. The ones looked at before it, the last first. */
export function recordView(id: string): string[] {
  const earlier = (readStored('recentHomes') ?? []).filter((known) => known !== id).slice(0, MAX_VIEWED - 1)
  store('recentHomes', [id, ...earlier])
  return earlier
}

export const clearViews = (): void => dropStored('recentHomes')
