import type { Building } from '../../landscape/terrain.ts'
import { lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { type Block, bayCenter, eavesOf, site } from '../parts/building.ts'
import { chimney } from '../parts/chimney.ts'
import { dormer } from '../parts/dormer.ts'
import { BRICK, finishOf } from '../parts/palette.ts'
import { porch } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import type { Material } from '../parts/wall.ts'
import { type WindowLook, window } from '../parts/window.ts'

/** Draws a traditional Québec house: fieldstone or boards under a roof that curves out over the porch. */
export function canadienne(scene: Scene): Building {
  const dice = scene.homeDice('canadienne')
  const finish = finishOf(
    scene,
    ['#c9c0af', '#b9ad99', '#efe9dc', '#e6ddcb', '#c7cfc9'],
    ['#8f4a3c', '#6f7678', '#4f5f63', '#a3a7a3', '#5b6b58'],
    CREAM_AND_INK,
  )
  const stone = dice.chance(0.55)
  const material: Material = { cladding: stone ? 'stone' : 'siding', color: finish.wall }
  const w = dice.between(10, 12)
  const roof: Roof = {
    form: 'bellcast',
    covering: dice.chance(0.5) ? 'metal' : 'shingle',
    color: finish.roof,
    rise: 3.6,
    eave: 0.35,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 3,
    shutters: dice.chance(0.5) ? finish.accent : undefined,
    head: 'board',
  }
  const main: Block = {
    x: -w / 2,
    w,
    floors: 1,
    storyHeight: 2.8,
    plinth: 0.7,
    material,
    roof,
    bays: 5,
    look,
    pane: [0.9, 1.5],
    base: '#8f887d',
    skip: (_, bay) => bay === 2,
  }
  const s = site(scene)
  for (const end of dice.chance(0.6) ? [-1, 1] : [1])
    s.put(
      chimney(scene, dice, end * (w / 2 - 0.9), eavesOf(main) - roof.rise + 0.5, 1, 1.5, {
        cladding: 'brick',
        color: dice.pick(BRICK),
      }),
    )
  s.block(dice, main)
  for (const bay of dice.pick([
    [0.7, 2, 3.3],
    [1, 3],
  ]))
    s.put(
      dormer(
        scene,
        dice,
        bayCenter(main, bay),
        eavesOf(main) - 0.9,
        1.4,
        1.35,
        {
          wall: { cladding: 'siding', color: lighter(finish.trim, 0.1) },
          roof: finish.roof,
          trim: finish.trim,
        },
        (px, py, pw, ph) =>
          window(scene, dice, px, py, pw, ph, { ...look, shutters: undefined, head: 'none' }),
      ),
    )
  s.entrance(dice, 0, 0.7, { color: finish.door, trim: finish.trim, transom: true })
  if (dice.chance(0.75))
    s.put(
      porch(scene, dice, {
        x: -w / 2,
        w,
        rise: 0.7,
        h: 2.45,
        columns: 6,
        column: 'turned',
        roof: 'none',
        slope: 0,
        covering: 'metal',
        color: finish.roof,
        trim: finish.trim,
        rail: true,
        stepsAt: 0,
      }),
    )
  return s.done()
}

const CREAM_AND_INK: readonly string[] = ['#f4efe3', '#eee6d6', '#7a3f36', '#3f5a5f', '#f2ede2']
