export const VIEWER_TABS = ['photos', 'map', 'street-view'] as const

export type ViewerTab = (typeof VIEWER_TABS)[number]

/** What the viewer of a listing shows. `photo` is the number of one photograph, counted from 1. */
export interface ViewerState {
  tab: ViewerTab
  photo?: number
}

const PHOTO_HASH = /^#photo-([1-9]\d{0,3})$/

/** What the hash of a page's URL opens: `#photos`, `#photo-7`, `#map`, `#street-view`. Null for any other. */
export function readViewer(hash: string): ViewerState | null {
  const photo = PHOTO_HASH.exec(hash)?.[1]
  if (photo !== undefined) return { tab: 'photos', photo: Number(photo) }
  const tab = VIEWER_TABS.find((name) => hash === `#${name}`)
  return tab ? { tab } : null
}

/** The hash that opens the viewer so, to be the target of a link. */
export const viewerHash = ({ tab, photo }: ViewerState): string =>
  tab === 'photos' && photo !== undefined ? `#photo-${photo}` : `#${tab}`
