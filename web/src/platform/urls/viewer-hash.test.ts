import { expect, test } from 'vitest'
import { readViewer, type ViewerState, viewerHash } from './viewer-hash.ts'

const views: [string, ViewerState][] = [
  ['#photos', { tab: 'photos' }],
  ['#photo-1', { tab: 'photos', photo: 1 }],
  ['#photo-27', { tab: 'photos', photo: 27 }],
  ['#map', { tab: 'map' }],
  ['#street-view', { tab: 'street-view' }],
]

test.each(views)('%s converts to a viewer state and back', (hash, view) => {
  expect(readViewer(hash)).toEqual(view)
  expect(viewerHash(view)).toBe(hash)
})

test.each(['', '#', '#mortgage', '#photo-0', '#photo--1', '#photo-1x', '#photo-12345', '#maps', 'photos'])(
  '%j does not open the viewer',
  (hash) => expect(readViewer(hash)).toBeNull(),
)
