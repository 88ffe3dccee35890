import { adasSearches, type SampleSearch } from './sample-searches.ts'

/** This password is public, because these members exist for trying out the site. */
export const SAMPLE_PASSWORD = 'Gable-2026!'

// GeoNames ids, which are the city keys of the gazetteer.
const AUSTIN = '4671654'
const MONTREAL = '6077243'

interface SampleAddress {
  label: string
  address1: string
  address2: string | null
  city: string
  stateProvince: string
  country: 'CAN' | 'USA'
  postalCode: string
  isPrimary: boolean
}

interface SamplePhone {
  label: string
  phoneNumber: string
  isPrimary: boolean
  isMobile: boolean
}

interface SampleMember {
  email: string
  verified: boolean
  firstName: string
  lastName: string
  city: string | null
  addresses: readonly SampleAddress[]
  phones: readonly SamplePhone[]
  notificationOptIn: boolean
  personas: readonly ('buy' | 'sell')[]
  /** City of the member's favorites, and the number of favorites. */
  favorites: { cityKey: string; count: number }
  /** Saved searches in the order in which they are created. The site lists the last search first. */
  searches: readonly SampleSearch[]
}

export const SAMPLE_MEMBERS: readonly SampleMember[] = [
  {
    email: 'ada@example.com',
    verified: true,
    firstName: 'Ada',
    lastName: 'Moreno',
    city: 'Austin',
    addresses: [
      {
        label: 'Home',
        address1: '2208 Willow Street',
        address2: 'Apt 4',
        city: 'Austin',
        stateProvince: 'TX',
        country: 'USA',
        postalCode: '78702',
        isPrimary: true,
      },
    ],
    phones: [{ label: 'Mobile', phoneNumber: '512-555-0142', isPrimary: true, isMobile: true }],
    notificationOptIn: true,
    personas: ['buy'],
    favorites: { cityKey: AUSTIN, count: 8 },
    searches: adasSearches,
  },
  {
    email: 'etienne@example.com',
    verified: true,
    firstName: 'Étienne',
    lastName: 'Gagnon',
    city: 'Montréal',
    addresses: [
      {
        label: 'Maison',
        address1: '4021 rue de Bordeaux',
        address2: null,
        city: 'Montréal',
        stateProvince: 'QC',
        country: 'CAN',
        postalCode: 'H2H 1Z4',
        isPrimary: true,
      },
    ],
    phones: [
      { label: 'Cellulaire', phoneNumber: '514-555-0117', isPrimary: true, isMobile: true },
      { label: 'Bureau', phoneNumber: '514-555-0168', isPrimary: false, isMobile: false },
    ],
    notificationOptIn: true,
    personas: ['buy', 'sell'],
    favorites: { cityKey: MONTREAL, count: 3 },
    searches: [],
  },
  {
    email: 'maya@example.com',
    verified: false,
    firstName: 'Maya',
    lastName: 'Chen',
    city: null,
    addresses: [],
    phones: [],
    notificationOptIn: false,
    personas: [],
    favorites: { cityKey: AUSTIN, count: 0 },
    searches: [],
  },
]
