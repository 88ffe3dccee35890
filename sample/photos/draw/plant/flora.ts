import type { Region, Season } from '../../grammar/photo-key.ts'
import type { Color } from '../scene/color.ts'

export type TreeKind =
  | 'round'
  | 'tall'
  | 'oak'
  | 'birch'
  | 'blossom'
  | 'pine'
  | 'fir'
  | 'palm'
  | 'cypress'
  | 'saguaro'
  | 'mesquite'
  | 'bare'
  /** A round crown on a tall, bare trunk, typical of city street trees. */
  | 'street'

export interface Flora {
  grass: Color
  leaves: readonly Color[]
  near: readonly TreeKind[]
  far: readonly TreeKind[]
  shrubs: readonly Color[]
  flowers: readonly Color[]
  /** Whether the yard has gravel and agaves instead of a lawn. */
  dry: boolean
  /** Background behind the trees. */
  horizon: 'trees' | 'hills' | 'mountains' | 'mesa' | 'city' | 'plain'
}

const GREEN: readonly Color[] = ['#6f8a55', '#7c9561', '#5f7f58', '#87985c', '#678a6a']
const DEEP: readonly Color[] = ['#4d6e54', '#587a5c', '#456457', '#668460']
const OLIVE: readonly Color[] = ['#7d8558', '#8b8f62', '#6f7d58', '#959468']
const AUTUMN: readonly Color[] = ['#c07a3a', '#b4552f', '#cf9a45', '#a9672f', '#d1ae5e', '#8c8a4c']
const BUDS: readonly Color[] = ['#9aae66', '#a9b56f', '#8aa663', '#b3bb7c']
const BLOOM: readonly Color[] = ['#d9838a', '#f0e6da', '#c7a3c4', '#e7b75f', '#b85c5a']

const BASE: Record<Region, Flora> = {
  fl: {
    grass: '#8fa862',
    leaves: ['#5f8f5e', '#6f9a5b', '#4f8262', '#7ea566'],
    near: ['palm', 'palm', 'palm', 'round'],
    far: ['palm', 'palm', 'oak', 'round'],
    shrubs: ['#5c8a5a', '#77995a', '#4c7a5d', '#8fa45c'],
    flowers: ['#d9677b', '#e79a4b', '#f2e9da', '#c9547f'],
    dry: false,
    horizon: 'trees',
  },
  ca: {
    grass: '#a3a768',
    leaves: OLIVE,
    near: ['cypress', 'palm', 'oak', 'round'],
    far: ['cypress', 'oak', 'palm', 'tall'],
    shrubs: ['#7f8f63', '#6c8159', '#98a07a', '#8a8f5a'],
    flowers: ['#b9678c', '#d98a45', '#8c7fae', '#f0e6d0'],
    dry: false,
    horizon: 'hills',
  },
  tx: {
    grass: '#a8a967',
    leaves: ['#6f8055', '#7d8a5a', '#616f50', '#8c9263'],
    near: ['oak', 'oak', 'mesquite', 'round'],
    far: ['oak', 'round', 'oak'],
    shrubs: ['#7b8b62', '#8e9b78', '#6a7c58'],
    flowers: ['#5f6fa8', '#c9695c', '#e3b85c', '#efe6d4'],
    dry: false,
    horizon: 'hills',
  },
  sw: {
    grass: '#cdb18a',
    leaves: ['#8c9a68', '#7f9268', '#99a070'],
    near: ['saguaro', 'mesquite', 'saguaro', 'palm'],
    far: ['mesquite', 'saguaro', 'mesquite'],
    shrubs: ['#8a9a7c', '#7a8e78', '#a3a77f', '#96a08a'],
    flowers: ['#d98746', '#c9547f', '#e8c25f'],
    dry: true,
    horizon: 'mesa',
  },
  mt: {
    grass: '#a5a873',
    leaves: ['#8f9b5c', '#7f9160', '#a6a560'],
    near: ['birch', 'fir', 'pine', 'birch'],
    far: ['fir', 'pine', 'fir', 'birch'],
    shrubs: ['#7c8c6a', '#93986a', '#66795f'],
    flowers: ['#8d7fb5', '#e0b758', '#c96a55'],
    dry: false,
    horizon: 'mountains',
  },
  nw: {
    grass: '#87a068',
    leaves: DEEP,
    near: ['fir', 'pine', 'round', 'fir'],
    far: ['fir', 'fir', 'pine', 'fir'],
    shrubs: ['#54735a', '#6a8560', '#4a6858', '#7d9468'],
    flowers: ['#8fa3cf', '#c78fb0', '#efe9df'],
    dry: false,
    horizon: 'mountains',
  },
  mw: {
    grass: '#92a968',
    leaves: GREEN,
    near: ['round', 'tall', 'round', 'oak'],
    far: ['round', 'tall', 'round', 'pine'],
    shrubs: ['#6d8a5c', '#5d7d58', '#869a62'],
    flowers: BLOOM,
    dry: false,
    horizon: 'plain',
  },
  ne: {
    grass: '#8fa56b',
    leaves: GREEN,
    near: ['round', 'birch', 'tall', 'round'],
    far: ['round', 'pine', 'tall', 'round'],
    shrubs: ['#5f7f58', '#55755a', '#7a925f'],
    flowers: ['#8fa3cf', '#c7a3c4', '#efe9df', '#d9838a'],
    dry: false,
    horizon: 'hills',
  },
  ny: {
    grass: '#8d9f6c',
    leaves: GREEN,
    near: ['tall', 'round', 'tall'],
    far: ['tall', 'round'],
    shrubs: ['#5f7f58', '#4f7057', '#7c9364'],
    flowers: BLOOM,
    dry: false,
    horizon: 'city',
  },
  so: {
    grass: '#8ea763',
    leaves: ['#5f7f52', '#6e8c58', '#54744f', '#7f9660'],
    near: ['oak', 'round', 'oak', 'blossom'],
    far: ['pine', 'oak', 'round', 'pine'],
    shrubs: ['#587a52', '#6c8a57', '#4b6b50'],
    flowers: ['#d77f9d', '#efe6e0', '#b86a94', '#e2a15f'],
    dry: false,
    horizon: 'trees',
  },
  qc: {
    grass: '#8fa46c',
    leaves: GREEN,
    near: ['round', 'birch', 'tall'],
    far: ['round', 'fir', 'tall'],
    shrubs: ['#5f7f58', '#6f8a60', '#547559'],
    flowers: BLOOM,
    dry: false,
    horizon: 'hills',
  },
  cn: {
    grass: '#93a46d',
    leaves: GREEN,
    near: ['birch', 'fir', 'round'],
    far: ['fir', 'fir', 'round', 'pine'],
    shrubs: ['#5d7d5a', '#6f8860', '#4f7058'],
    flowers: BLOOM,
    dry: false,
    horizon: 'trees',
  },
}

/** Returns the plants of a region in a season. */
export function floraOf(region: Region, season: Season): Flora {
  const base = BASE[region]
  if (season === 'autumn') {
    const near = base.near.map((tree) => (tree === 'blossom' ? 'round' : tree))
    return { ...base, grass: '#aaa468', leaves: AUTUMN, near, flowers: ['#c9713a', '#a8485a', '#d9a445'] }
  }
  if (season === 'spring')
    return { ...base, leaves: [...BUDS, ...base.leaves.slice(0, 2)], near: [...base.near, 'blossom'] }
  if (season === 'winter') {
    const winter = (tree: TreeKind): TreeKind => (['fir', 'pine', 'cypress'].includes(tree) ? tree : 'bare')
    return {
      ...base,
      grass: '#e9ecec',
      near: base.near.map(winter),
      far: [...base.far.map(winter), 'fir'],
      shrubs: ['#7f8f86', '#dfe5e4', '#6c7d74'],
      flowers: ['#a8544a'],
    }
  }
  return base
}
