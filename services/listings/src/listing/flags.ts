import type { ListingDocument } from './listing-document.ts'

/**
 * Bit n of listing.flags is the nth name. The bits are stored in the database: never reorder the names, and
 * add new names at the end.
 */
const FLAGS = [
  'virtualTour',
  'isCollection',
  'comingSoon',
  'newConstruction',
  'pool',
  'waterfront',
  'view',
  'fireplace',
  'garage',
] as const

export type Flag = (typeof FLAGS)[number]

/** Returns the bit position of a flag in listing.flags. */
export const bitPositionOf = (flag: Flag): number => FLAGS.indexOf(flag)

/** Returns the flags of a listing as bits. */
export function flagsOf(listing: ListingDocument): number {
  const flags: Record<Flag, boolean> = {
    virtualTour: listing.virtualTourUrlUnbranded !== null || listing.virtualTourUrl3D !== null,
    isCollection: listing.isCollection,
    comingSoon: listing.standardStatus === 'Coming Soon',
    newConstruction: listing.newConstruction,
    pool: listing.poolPrivateYN,
    waterfront: listing.waterfrontYN,
    view: listing.viewYN,
    fireplace: listing.fireplaceYN,
    garage: (listing.garageSpaces ?? 0) > 0,
  }
  return FLAGS.reduce((bits, name, position) => (flags[name] ? bits | (1 << position) : bits), 0)
}
