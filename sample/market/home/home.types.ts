import type {
  FeeFrequency,
  LeasePeriod,
  PropertySubType,
  PropertyType,
} from '@gable/service-listings/listing/market-listing.types'
import type { Site } from '../site/sites.ts'

export type HomeKind =
  | 'house'
  | 'condo'
  | 'townhouse'
  | 'coop'
  | 'manufactured'
  | 'cabin'
  | 'multi'
  // A rental in a building of two to four dwellings, or the whole building.
  | 'plex'
  | 'land'
  | 'farm'
  | 'office'
  | 'retail'
  | 'industrial'
  | 'mixed'
  | 'business'

/** Architectural style, as named in the photo service. */
export type Style =
  | 'ranch'
  | 'craftsman'
  | 'colonial'
  | 'cape'
  | 'farmhouse'
  | 'tudor'
  | 'victorian'
  | 'spanish'
  | 'stucco'
  | 'adobe'
  | 'coastal'
  | 'limestone'
  | 'modern'
  | 'midcentury'
  | 'chalet'
  | 'cabin'
  | 'canadienne'
  | 'villa'
  | 'manufactured'
  | 'farm'
  | 'land'
  | 'brownstone'
  | 'rowhouse'
  | 'triplex'
  | 'apartment'
  | 'lofts'
  | 'tower'
  | 'storefront'
  | 'offices'
  | 'warehouse'

export type Floor =
  | 'oak'
  | 'maple'
  | 'pine'
  | 'engineered'
  | 'tile'
  | 'vinyl'
  | 'carpet'
  | 'concrete'
  | 'terrazzo'
export type Counter = 'quartz' | 'granite' | 'marble' | 'butcher block' | 'laminate'
export type Range = 'gas' | 'electric' | 'induction'
export type Outdoor = 'deck' | 'patio' | 'porch' | 'balcony' | 'roof terrace'
export type Water = 'lake' | 'river' | 'bay' | 'canal' | 'creek'
export type View = 'skyline' | 'hills' | 'mountains' | 'water' | 'park'
export type Update = 'roof' | 'windows' | 'kitchen' | 'baths' | 'hvac' | 'water heater' | 'electrical'

export interface Renewal {
  what: Update
  year: number
}

/**
 * All facts about a home. Features, pictures, and remarks are derived from these facts, so that they do not
 * contradict each other.
 */
export interface Home {
  site: Site
  kind: HomeKind
  propertyType: PropertyType
  propertySubType: PropertySubType
  lease: boolean
  luxury: boolean
  newBuild: boolean
  style: Style
  year: number | null
  stories: number | null
  /** Floor on which a condo or co-op is located, from 1; null for other homes. */
  level: number | null
  unitNumber: string | null
  /** Number of dwellings of a listing that consists of several; null for one dwelling. */
  units: number | null
  beds: number | null
  fullBaths: number | null
  halfBaths: number | null
  size: number | null
  lotAcres: number | null
  zoning: string | null
  subdivision: string | null

  garage: number
  parking: number
  pool: boolean
  sharedPool: boolean
  water: Water | null
  view: View | null
  fireplace: 'gas' | 'wood' | null
  floor: Floor
  counter: Counter
  range: Range
  outdoor: Outdoor | null
  basement: 'finished' | 'unfinished' | null
  renewals: Renewal[]
  traits: ReadonlySet<Trait>
  heating: string[]
  cooling: string[]

  price: number
  leasePeriod: LeasePeriod | null
  fee: number | null
  feeFrequency: FeeFrequency | null
  tax: number | null
}

export type Trait =
  | 'island'
  | 'pantry'
  | 'open plan'
  | 'dining room'
  | 'study'
  | 'primary on main'
  | 'walk-in closet'
  | 'soaking tub'
  | 'vaulted'
  | 'high ceilings'
  | 'built-ins'
  | 'large windows'
  | 'laundry room'
  | 'in-unit laundry'
  | 'fenced'
  | 'garden'
  | 'mature trees'
  | 'solar'
  | 'sprinklers'
  | 'hot tub'
  | 'outdoor kitchen'
  | 'workshop'
  | 'corner lot'
  | 'cul-de-sac'
  | 'ev charger'
  | 'gym'
  | 'concierge'
  | 'elevator'
  | 'bike room'
  | 'storage'
  | 'gated'
  | 'trails'
  | 'clubhouse'
  | 'pets'
  | 'furnished'
  | 'utilities at road'
  | 'well'
  | 'septic'
  | 'wooded'
  | 'pasture'
  | 'creek'
  | 'barn'
  | 'fenced acreage'
  | 'loading dock'
  | 'clear span'
  | 'street frontage'
  | 'leased'
  | 'separate meters'

const PREMISES: readonly HomeKind[] = ['office', 'retail', 'industrial', 'mixed', 'business']

/** Whether the property is a workplace rather than a residence. */
export const isPremises = (kind: HomeKind): boolean => PREMISES.includes(kind)
