export const VIEWER_TABS = ['photos', 'map', 'street-view'] as const

export type ViewerTab = (typeof VIEWER_TABS)[number]

/** State of the listing viewer. `photo` is a 1-based photo number. */
export interface ViewerState {
  tab: ViewerTab
  photo?: number
}

const PHOTO_HASH = /^#photo-([1-9]\d{0,3})$/

/** Parses a URL fragment: `#photos`, `#photo-7`, `#map`, or `#street-view`. Returns null for any other. */
export function readViewer(hash: string): ViewerState | null {
  const photo = PHOTO_HASH.exec(hash)?.[1]
  if (photo !== undefined) return { tab: 'photos', photo: Number(photo) }
  const tab = VIEWER_TABS.find((name) => hash === `#${name}`)
  return tab ? { tab } : null
}

/** Returns the URL fragment that opens the viewer in the given state. */
export const viewerHash = ({ tab, photo }: ViewerState): string =>
  tab === 'photos' && photo !== undefined ? `#photo-${photo}` : `#${tab}`
