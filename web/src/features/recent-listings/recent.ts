import { dropStored, readStored, store } from '../../lib/storage.ts'

/** So many homes are remembered on this device, the one that is looked at among them. */
const most = 12

/** Remembers that a home is looked at. The ones looked at before it, the last first. */
export function lookAt(id: string): string[] {
  const before = (readStored('recentHomes') ?? []).filter((known) => known !== id).slice(0, most - 1)
  store('recentHomes', [id, ...before])
  return before
}

export const forgetLooks = (): void => dropStored('recentHomes')
