import { expect, test } from 'vitest'
import { type LabeledMap, labelBoxes } from './label-boxes.ts'

/** A map of 700 by 500 px with three layers of labels, whose collision grid extends by 100 px on all sides. */
const placement = {
  collisionIndex: {
    transform: { width: 700 },
    grid: {
      width: 900,
      height: 700,
      query: () => [
        { key: { bucketInstanceId: 1 }, x1: 300, y1: 200, x2: 380, y2: 224 },
        { key: { bucketInstanceId: 2 }, x1: 400, y1: 200, x2: 440, y2: 212 },
        { key: { bucketInstanceId: 3 }, x1: 150, y1: 600, x2: 230, y2: 620 },
        { key: { bucketInstanceId: 4 }, x1: 0, y1: 0, x2: 10, y2: 10 },
      ],
    },
  },
  retainedQueryData: Object.fromEntries(
    ['atlas-town-name-near', 'streets-roads_labels_minor', 'streets-places_city'].map((layer, index) => [
      index + 1,
      { bucketIndex: 1, featureIndex: { bucketLayerIDs: [['other'], [layer]] } },
    ]),
  ),
}
// A fake of MapLibre's internals, of which the function reads these parts only.
const mapWith = (parts: unknown) => ({ style: { placement: parts } }) as LabeledMap

test('[CS-98] returns the boxes of names of places, but not of roads, in pixels of the map', () => {
  expect(labelBoxes(mapWith(placement))).toEqual([
    { minX: 200, maxX: 280, minY: 100, maxY: 124, isFixed: false },
    { minX: 50, maxX: 130, minY: 500, maxY: 520, isFixed: true },
  ])
})

test('returns no boxes before MapLibre has placed labels', () => {
  expect(labelBoxes(mapWith(undefined))).toEqual([])
})
