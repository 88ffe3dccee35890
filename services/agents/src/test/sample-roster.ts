import type { MarketAgent, MarketOffice, MarketTeam } from '@gable/data/market/market.types'

/** An office in Austin. */
export const office: MarketOffice = {
  masterCustomerId: 'O1',
  officeName: 'Gable Barton Hills',
  title: 'Homes by the springs',
  officeAddress1: '1204 Barton Ave',
  officeAddress2: null,
  city: 'Austin',
  state: 'TX',
  postalCode: '78704',
  country: 'USA',
  cityKey: '4671654',
  region: 'Central Texas',
  primaryPhone: '5125550100',
  website: 'https://barton.example.com',
  photoKey: 'office-tx-storefront-5c1e07',
  lat: 30.25,
  lon: -97.76,
  boards: ['M1'],
}

/** A team of that office. */
export const team: MarketTeam = {
  masterCustomerId: 'T1',
  teamName: 'The Springs Team',
  city: 'Austin',
  state: 'TX',
  cityKey: '4671654',
  officeMasterCustomerId: 'O1',
  about: 'Four of us.',
  aboutFrench: 'Nous sommes quatre.',
}

/** An agent of both, but for what is told. */
export const agent = (own: Partial<MarketAgent>): MarketAgent => ({
  masterCustomerId: 'A1',
  firstName: 'Jane',
  lastName: 'Doe',
  title: 'Broker',
  photoKey: 'portrait-tx-limestone-5c1e07',
  licenses: [{ state: 'TX', number: '0612345' }],
  city: 'Austin',
  state: 'TX',
  cityKey: '4671654',
  officeMasterCustomerId: 'O1',
  teamMasterCustomerId: 'T1',
  website: 'https://jane.example.com',
  primaryPhone: '5125550142',
  email: 'jane@example.com',
  languages: ['English', 'Spanish'],
  specialties: ['First homes'],
  subSpecialties: ['Condos'],
  civicActivities: ['Library board'],
  yearsExperience: 12,
  awards: [
    { name: 'Top Seller', year: 2021, kind: 'general' },
    { name: 'Top Seller', year: 2025, kind: 'general' },
    { name: 'Hall of Fame', year: 2024, kind: 'career' },
    { name: 'Team of the Year', year: 2023, kind: 'team' },
  ],
  about: 'I know every street.',
  aboutFrench: 'Je connais chaque rue.',
  ...own,
})
