import type { i18n } from 'i18next'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'

export type LiveMap = typeof import('./live-map.tsx').LiveMap

let loaded: LiveMap | null = null

/** Loads the code of a live map and its messages. Rejects on failure; the next call retries. */
export async function loadLiveMap(i18n: i18n): Promise<LiveMap> {
  const [{ LiveMap }] = await Promise.all([import('./live-map.tsx'), loadNamespace(i18n, 'map')])
  loaded = LiveMap
  return LiveMap
}

/** Returns the code of a live map when it and its messages are loaded, otherwise null. */
export const loadedLiveMap = (i18n: i18n): LiveMap | null =>
  i18n.hasResourceBundle(i18n.language, 'map') ? loaded : null
