import { lazy } from 'react'

/** The photo carousel of a card, for a preview outside of a list. Suspends while its code loads. */
export const LazyCardPhotos = lazy(async () => ({ default: (await import('./card-photos.tsx')).CardPhotos }))
