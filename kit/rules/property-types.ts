/**
 * Property types in everyday terms, simpler than the RESO types, as the REST contracts and URLs name them. Databases
 * store a set of types as bits in this order.
 */
export const PROPERTY_TYPES = [
  'house',
  'condo',
  'townhome',
  'multi-family',
  'mobile',
  'farm',
  'land',
  'commercial',
  'apartment',
] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

/** Whether a property is none of the homes that people live in: farm, land, or commercial. */
export const isNonResidential = (type: PropertyType): boolean =>
  type === 'farm' || type === 'land' || type === 'commercial'
