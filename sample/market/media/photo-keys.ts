import { hash } from '../../random.ts'
import type { RegionCode } from '../../regions/regions.ts'
import type { Style } from '../home/home.types.ts'

/** Parts of a photo key. A key contains everything that the photo service needs to draw a picture. */
export interface Picture {
  kind:
    | 'exterior'
    | 'living'
    | 'kitchen'
    | 'bedroom'
    | 'bath'
    | 'dining'
    | 'study'
    | 'patio'
    | 'pool'
    | 'plan'
    | 'aerial'
    | 'portrait'
    | 'office'
    | 'street'
  region: RegionCode
  style: Style
  stories?: number
  garage?: number
  beds?: number
  /** Decade of the age of a person, from 2 to 7. */
  age?: number
  pool?: boolean
  time?: 'morning' | 'day' | 'golden' | 'dusk' | 'overcast'
  season?: 'spring' | 'summer' | 'autumn' | 'winter'
  variant?: number
  seed: string
}

export function photoKey(picture: Picture): string {
  const { kind, region, style, stories, garage, beds, age, pool, time, season, variant, seed } = picture
  let key = `${kind}-${region}-${style}`
  if (stories) key += `-s${Math.min(60, stories)}`
  if (garage !== undefined) key += `-g${Math.min(3, garage)}`
  if (beds !== undefined) key += `-b${Math.min(9, beds)}`
  if (age !== undefined) key += `-a${Math.max(2, Math.min(7, age))}`
  if (pool) key += '-pool'
  if (time) key += `-${time}`
  if (season) key += `-${season}`
  if (variant) key += `-v${variant}`
  return `${key}-${seed}`
}

/**
 * Returns eight hexadecimal digits. All pictures of a home contain the same digits, so that the pictures show
 * the same house.
 */
export const photoSeed = (of: string): string => hash(of).toString(16).padStart(8, '0')
