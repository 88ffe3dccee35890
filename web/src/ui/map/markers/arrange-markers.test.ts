import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LabelBox, PixelBox } from '../driver/map-driver.ts'
import { arrangeMarkers, overlap, type PlacedMarker, type UnplacedMarker } from './arrange-markers.ts'

const home = (x: number, y: number, priceWidth: number | null = 60): UnplacedMarker => ({
  at: { x, y },
  isCluster: false,
  size: 12,
  priceWidth,
})
const cluster = (x: number, y: number, size = 40): UnplacedMarker => ({
  at: { x, y },
  isCluster: true,
  size,
  priceWidth: null,
})
const austin: LabelBox = { minX: 100, maxX: 180, minY: 100, maxY: 122, isFixed: true }
const shapes = (markers: readonly PlacedMarker[]) => markers.map(({ shape }) => shape)

function boxOf({ shape, x, y }: PlacedMarker, { size, priceWidth }: UnplacedMarker): PixelBox {
  if (shape === 'price') {
    const half = Math.max(priceWidth ?? 0, 28) / 2
    return { minX: x - half, maxX: x + half, minY: y - 34, maxY: y }
  }
  const half = size / 2
  return { minX: x - half, maxX: x + half, minY: y - half, maxY: y + half }
}

test('[CS-98] shows prices where they cover no other price or home, and dots elsewhere', () => {
  expect(shapes(arrangeMarkers([home(50, 50), home(300, 50)], []))).toEqual(['price', 'price'])
  // The price of the second home would overlap the first price, and the third price would cover the first home.
  expect(shapes(arrangeMarkers([home(50, 50), home(90, 60), home(50, 75)], []))).toEqual([
    'price',
    'dot',
    'dot',
  ])
  expect(shapes(arrangeMarkers([cluster(50, 50), home(60, 75)], []))).toEqual(['cluster', 'dot'])
  expect(shapes(arrangeMarkers([home(50, 50, null)], []))).toEqual(['dot'])
})

test('[CS-98] a price that would cover a place label is a dot', () => {
  expect(arrangeMarkers([home(90, 125)], [austin])).toEqual([{ shape: 'dot', x: 90, y: 125 }])
})

test('[CS-98] an open home shows its price at its location, over labels and over other homes', () => {
  const opened = { ...home(90, 125), isOpen: true }
  expect(arrangeMarkers([home(100, 120), opened], [austin])).toEqual([
    expect.objectContaining({ shape: 'dot' }),
    { shape: 'price', x: 90, y: 125 },
  ])
})

test('[CS-98] moves clusters and dots off a label by the shortest way, and leaves all others in place', () => {
  expect(arrangeMarkers([cluster(140, 118), home(140, 102, null), cluster(400, 400)], [austin])).toEqual([
    { shape: 'cluster', x: 140, y: 144 },
    { shape: 'dot', x: 140, y: 92 },
    { shape: 'cluster', x: 400, y: 400 },
  ])
})

test('[CS-98] a label that makes room moves dots, but not clusters', () => {
  const town = { ...austin, isFixed: false }
  expect(arrangeMarkers([cluster(140, 118), home(140, 102, null)], [town])).toEqual([
    { shape: 'cluster', x: 140, y: 118 },
    { shape: 'dot', x: 140, y: 92 },
  ])
})

test('[CS-98] a cluster that covers nothing stays in place, even when an earlier cluster has to move', () => {
  const shady: LabelBox = { minX: 60, maxX: 140, minY: 155, maxY: 170, isFixed: true }
  // The shortest way off the first label leads over the second label, and the next one over the second cluster.
  const moving = cluster(130, 112, 50)
  const free = cluster(70, 115, 50)
  const [moved, stayed] = arrangeMarkers([moving, free], [austin, shady])
  expect(stayed).toEqual({ shape: 'cluster', x: 70, y: 115 })
  const box = moved && boxOf(moved, moving)
  expect(box && [austin, shady].some((label) => overlap(box, label))).toBe(false)
  expect(box && overlap(box, { minX: 58, maxX: 82, minY: 103, maxY: 127 })).toBe(false)
})

test('[CS-98] a cluster that makes room for a label does not cover the count of another', () => {
  const [first, second] = arrangeMarkers([cluster(140, 144), cluster(140, 118)], [austin])
  expect(first).toEqual({ shape: 'cluster', x: 140, y: 144 })
  // The box around the count of the first cluster is from 130 to 150 and from 134 to 154.
  const box = second && boxOf(second, cluster(0, 0))
  expect(box && overlap(box, { minX: 130, maxX: 150, minY: 134, maxY: 154 })).toBe(false)
  expect(box && overlap(box, austin)).toBe(false)
})

test('[F-35] moves a cluster out from under a control, but not a single home', () => {
  const zoom = { minX: 600, maxX: 656, minY: 500, maxY: 588 }
  const [moved, dot] = arrangeMarkers([cluster(610, 540), home(610, 540, null)], [], [zoom])
  expect(moved).toEqual({ shape: 'cluster', x: 578, y: 540 })
  expect(dot).toEqual({ shape: 'dot', x: 610, y: 540 })
})

test('[CS-98] moves a marker past neighboring labels', () => {
  const below = { minX: 100, maxX: 180, minY: 124, maxY: 146, isFixed: true }
  const [moved] = arrangeMarkers([home(140, 120, null)], [austin, below])
  expect(moved).toMatchObject({ x: 140, y: 92 })
})

/** Labels that cover a square around a point, apart from gaps of 4 px. */
const labelsAround = (x: number, y: number, size: number): LabelBox[] =>
  Array.from({ length: Math.floor(size / 20) ** 2 }, (_, index) => {
    const column = index % Math.floor(size / 20)
    const row = Math.floor(index / Math.floor(size / 20))
    const [minX, minY] = [x - size / 2 + column * 20, y - size / 2 + row * 20]
    return { minX, maxX: minX + 16, minY, maxY: minY + 16, isFixed: true }
  })

test('[CS-98] a cluster among many labels moves to a free position within 120 px', () => {
  const labels = labelsAround(300, 300, 160)
  const [moved] = arrangeMarkers([cluster(300, 300, 40)], labels)
  const box = moved && boxOf(moved, cluster(0, 0, 40))
  expect(box && labels.some((label) => overlap(box, label))).toBe(false)
  expect(Math.hypot((moved?.x ?? 0) - 300, (moved?.y ?? 0) - 300)).toBeLessThanOrEqual(120)
})

test('[CS-98] a cluster that has no free position stays close to its homes and covers as little as possible', () => {
  const labels = labelsAround(300, 300, 400)
  const [moved] = arrangeMarkers([cluster(300, 300, 40)], labels)
  const area = (at: { x: number; y: number } | undefined) =>
    labels.reduce((sum, { minX, maxX, minY, maxY }) => {
      const { x = 300, y = 300 } = at ?? {}
      const across = Math.min(maxX, x + 20) - Math.max(minX, x - 20)
      const down = Math.min(maxY, y + 20) - Math.max(minY, y - 20)
      return sum + Math.max(0, across) * Math.max(0, down)
    }, 0)
  expect(area(moved)).toBeLessThanOrEqual(area({ x: 300, y: 300 }))
  expect(Math.hypot((moved?.x ?? 0) - 300, (moved?.y ?? 0) - 300)).toBeLessThanOrEqual(120)
})

test('[CS-98] covers no label and no other price, for any homes and labels that are apart', () => {
  const labels = fc.uniqueArray(fc.nat({ max: 24 }), { maxLength: 12 }).map((cells) =>
    cells.map((cell): LabelBox => {
      const [minX, minY] = [(cell % 5) * 200, Math.floor(cell / 5) * 160]
      return { minX, maxX: minX + 90, minY, maxY: minY + 24, isFixed: true }
    }),
  )
  const at = { x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 800 }) }
  const marker = fc.oneof(
    fc.record({ ...at, width: fc.integer({ min: 28, max: 90 }) }).map(({ x, y, width }) => home(x, y, width)),
    fc.record({ ...at, size: fc.integer({ min: 34, max: 68 }) }).map(({ x, y, size }) => cluster(x, y, size)),
  )
  fc.assert(
    fc.property(fc.array(marker, { maxLength: 60 }), labels, (markers, places) => {
      const placed = arrangeMarkers(markers, places)
      const boxes = placed.map((each, index) => boxOf(each, markers[index] ?? home(0, 0)))
      for (const box of boxes) expect(places.some((label) => overlap(box, label))).toBe(false)
      const prices = boxes.filter((_, index) => placed[index]?.shape === 'price')
      for (const [index, price] of prices.entries())
        expect(prices.slice(index + 1).some((other) => overlap(price, other))).toBe(false)
      expect(placed).toHaveLength(markers.length)
    }),
  )
})

test('[CS-98] arranges 500 homes around 60 labels within a frame', () => {
  const markers = Array.from({ length: 500 }, (_, index) =>
    home((index * 37) % 900, (index * 53) % 800, null),
  )
  const labels = Array.from({ length: 60 }, (_, index): LabelBox => {
    const [minX, minY] = [(index % 8) * 115, Math.floor(index / 8) * 100]
    return { minX, maxX: minX + 80, minY, maxY: minY + 20, isFixed: false }
  })
  const placed = arrangeMarkers(markers, labels)
  expect(placed.every(({ shape }) => shape === 'dot')).toBe(true)
  const moved = placed.filter(({ x, y }, index) => x !== markers[index]?.at.x || y !== markers[index]?.at.y)
  const distances = moved.map(({ x, y }) =>
    Math.min(...markers.map(({ at }) => Math.hypot(at.x - x, at.y - y))),
  )
  expect(Math.max(...distances)).toBeLessThan(20)
})
