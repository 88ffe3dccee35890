import type { Style } from '../../../grammar/photo-key.ts'
import type { Color } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import {
  ADOBE,
  BRICK,
  finishOf,
  INKS,
  LIMESTONE,
  METALS,
  PAINT,
  SHINGLES,
  STUCCO,
  TILES,
  TIMBER,
} from './palette.ts'
import type { Roof } from './roof.ts'
import type { Cladding, Material } from './wall.ts'

interface Kit {
  cladding: Cladding
  walls: readonly Color[]
  form: Roof['form']
  covering: Roof['covering']
  roofs: readonly Color[]
}

const WOOD: Kit = { cladding: 'siding', walls: PAINT, form: 'side', covering: 'shingle', roofs: SHINGLES }
const MASONRY: Kit = { cladding: 'brick', walls: BRICK, form: 'flat', covering: 'slate', roofs: SHINGLES }
const SUNNY: Kit = { cladding: 'stucco', walls: STUCCO, form: 'hip', covering: 'tile', roofs: TILES }
const KITS: Partial<Record<Style, Kit>> = {
  adobe: { cladding: 'stucco', walls: ADOBE, form: 'flat', covering: 'tile', roofs: ADOBE },
  spanish: SUNNY,
  stucco: SUNNY,
  villa: SUNNY,
  limestone: { cladding: 'stone', walls: LIMESTONE, form: 'side', covering: 'metal', roofs: METALS },
  modern: { cladding: 'cedar', walls: TIMBER, form: 'slab', covering: 'metal', roofs: INKS },
  midcentury: { cladding: 'batten', walls: PAINT, form: 'slab', covering: 'shingle', roofs: SHINGLES },
  chalet: { cladding: 'cedar', walls: TIMBER, form: 'side', covering: 'metal', roofs: METALS },
  cabin: { cladding: 'log', walls: TIMBER, form: 'side', covering: 'metal', roofs: METALS },
  farmhouse: {
    cladding: 'batten',
    walls: ['#f2efe6', '#ece6d9', '#f4f1ea'],
    form: 'side',
    covering: 'metal',
    roofs: METALS,
  },
  brownstone: MASONRY,
  rowhouse: MASONRY,
  triplex: MASONRY,
  apartment: MASONRY,
  lofts: MASONRY,
  tower: MASONRY,
}

/** Returns the exterior materials of a listing, for pictures that do not show the whole front. */
export function exteriorFinish(scene: Scene): { material: Material; roof: Roof; trim: Color } {
  const kit = KITS[scene.key.style] ?? WOOD
  const finish = finishOf(scene, kit.walls, kit.roofs)
  return {
    material: { cladding: kit.cladding, color: finish.wall },
    roof: {
      form: kit.form,
      covering: kit.covering,
      color: finish.roof,
      rise: kit.form === 'flat' ? 0.6 : 2,
      eave: kit.form === 'flat' ? 0.05 : 0.6,
      fascia: kit.form === 'slab' ? '#3b4143' : finish.trim,
    },
    trim: kit.form === 'slab' ? '#3b4143' : finish.trim,
  }
}
