import type { Scene } from '../scene/scene.ts'

export interface Cell {
  label: string
  x: number
  y: number
  w: number
  h: number
  use: 'living' | 'kitchen' | 'bed' | 'bath' | 'dining' | 'entry' | 'garage' | 'study'
}

const ROOM_LABELS = {
  en: {
    living: 'LIVING',
    kitchen: 'KITCHEN',
    bed: 'BEDROOM',
    bath: 'BATH',
    dining: 'DINING',
    entry: 'ENTRY',
    garage: 'GARAGE',
    study: 'STUDY',
  },
  fr: {
    living: 'SALON',
    kitchen: 'CUISINE',
    bed: 'CHAMBRE',
    bath: 'BAIN',
    dining: 'REPAS',
    entry: 'HALL',
    garage: 'GARAGE',
    study: 'BUREAU',
  },
} as const

/**
 * Lays out two rows of rooms along a corridor: living areas in front, and in back as many bedrooms as the
 * listing has.
 */
export function layout(scene: Scene): Cell[] {
  const dice = scene.homeDice('rooms')
  const { beds = dice.whole(2, 3), garage = 0 } = scene.key
  const roomLabels = scene.key.region === 'qc' ? ROOM_LABELS.fr : ROOM_LABELS.en
  const cells: Cell[] = []
  const deep = dice.between(3.6, 4.2)
  const front = dice.between(4.6, 5.4)
  const nights: [Cell['use'], number][] = []
  for (let i = 0; i < Math.max(1, beds); i++) {
    nights.push(['bed', dice.between(3.2, 4.1)])
    if (i % 2 === 0) nights.push(['bath', dice.between(1.9, 2.4)])
  }
  const width = Math.max(
    9.5,
    nights.reduce((sum, [, w]) => sum + w, 0),
  )
  const days: [Cell['use'], number][] = [
    ['living', 0.42],
    ['entry', 0.14],
    ['dining', 0.2],
    ['kitchen', 0.23],
  ]
  const ordered = dice.chance(0.5) ? days : days.toReversed()
  if (garage) ordered.push(['garage', (garage * 2.9 + 0.6) / width])
  let x = 0
  const stretch = width / nights.reduce((sum, [, w]) => sum + w, 0)
  for (const [use, w] of nights) {
    cells.push({ use, label: roomLabels[use], x, y: 0, w: w * stretch, h: deep })
    x += w * stretch
  }
  const total = ordered.filter(([use]) => use !== 'garage').reduce((sum, [, s]) => sum + s, 0)
  x = 0
  for (const [use, share] of ordered) {
    const w = use === 'garage' ? share * width : (share / total) * width
    cells.push({ use, label: roomLabels[use], x, y: deep + 1.15, w, h: use === 'garage' ? 5.6 : front })
    x += w
  }
  return cells
}
