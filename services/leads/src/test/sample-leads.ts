import { ShownHome } from '@gable/service-kit/mail/home/shown-home'
import { PHOTOS } from '@gable/service-kit/mail/test/show-email'
import type { KeptLead } from '../lead/lead.ts'
import type { Answerer, Routed } from '../routing/recipient.ts'

export const TO = 'lena@agents.example'
/** A request for a tour, unless `other` says so. */
export const lead = (other: Partial<KeptLead> = {}): KeptLead => ({
  id: '0c8e0f8e-5f3e-4b0c-9d0a-3a5d1a2b3c4d',
  kind: 'tour',
  accountId: null,
  name: 'Zoé Tremblay',
  email: 'zoe@example.com',
  phone: '5125550142',
  message: 'I would like to see it.',
  oUID: null,
  listingId: null,
  uPI: 'U1',
  listingAddress: 'Win a prize',
  entity: null,
  tourType: 'in_person',
  date: '2026-03-10',
  time: 'morning',
  locale: 'en-US',
  createdAt: new Date('2026-03-09T12:00:00Z'),
  ...other,
})
export const ANSWERER: Answerer = {
  who: 'agent',
  key: 'A1',
  name: 'Lena Ortiz',
  office: 'Gable Barton Hills',
  phone: '5125550199',
  email: TO,
}
export const SHOWN = ShownHome.parse({
  uPI: 'urn:reso:upi:2.0:US:48453:1',
  listingUrl: '/tx/austin/home-details/14-elm-st/1',
  listingId: '1001',
  standardStatus: 'Active',
  listPrice: 480_000,
  bedroomsTotal: 3,
  computedBathroomsTotalInteger: 2,
  livingArea: 1_480,
  location: { listingAddress1: '14 Elm St', city: 'Austin', state: 'TX', postalCode: '78704' },
  imageUrls: { basePhotoUrl: PHOTOS },
  images: [{ key: 'front', desc: 'The front', descFrench: 'La façade' }],
  courtesyOfStatement: 'Courtesy of Barton Realty',
  compliance: { idxDisclosure: 'Deemed reliable.', displayName: 'Unlock MLS' },
})
/** What the services answer about it. */
export const routed = (other: Partial<Routed> = {}): Routed => ({
  answerer: ANSWERER,
  homeAddress: '14 Elm St, Austin, TX 78704',
  timeZone: 'America/Chicago',
  home: SHOWN,
  missing: [],
  ...other,
})
