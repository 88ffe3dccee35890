import type { ListingDocument } from './listing-document.ts'

/** Bit n of listing.flags stands for the nth name. Bits are stored: names keep their place, new ones go last. */
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

type Flags = Record<(typeof FLAGS)[number], boolean>

/** The bits of the flags that are true. */
export function bitsOf(flags: Partial<Flags>): number {
  return FLAGS.reduce((bits, name, position) => (flags[name] ? bits | (1 << position) : bits), 0)
}

export function flagsOf(listing: ListingDocument): number {
  const flags: Flags = {
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
  return bitsOf(flags)
}
