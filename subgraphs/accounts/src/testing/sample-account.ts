import { type FakeCall, Reply } from '@gable/subgraph-kit/testing/fake-rest'

/** Stands in every private value that is text, so that a test can look for it anywhere. */
export const PRIVATE = 'private-7'
const at = '2026-11-02T10:00:00.000Z'

const address = {
  label: PRIVATE,
  address1: PRIVATE,
  address2: PRIVATE,
  city: PRIVATE,
  stateProvince: 'TX',
  country: 'USA',
  postalCode: '78701',
  isPrimary: true,
  createdAt: at,
}

/** The account of member 7 with a value in every field. */
export const accountUser = {
  id: '7',
  email: PRIVATE,
  firstName: PRIVATE,
  lastName: PRIVATE,
  addresses: [{ ...address, label: 'second', isPrimary: false }, address],
  phones: [{ label: PRIVATE, phoneNumber: '512-555-0100', isPrimary: true, createdAt: at }],
  phone: '512-555-0100',
  notificationOptIn: true,
  personas: [{ name: PRIVATE, isSubscribed: true }],
  subscriptions: [{ id: 's1', name: PRIVATE, isSubscribed: true, email: false }],
  verified: true,
  updatedAt: at,
  settings: { userSetCookieSettings: true, acceptAllCookies: false },
  hasPassword: true,
  identities: [{ provider: 'google', subject: PRIVATE }],
  deletesAt: at,
}

export const favorite = {
  id: 'f-9',
  propertyId: 'home-9',
  name: PRIVATE,
  createdAt: at,
  updatedAt: at,
  isSubscribed: true,
  email: true,
  sms: false,
  notificationFrequency: 2,
  notifyOn: ['PRICE_CHANGE'],
}

/** A saved search of member 7 with a value in every field. */
export const savedSearch = {
  id: 's-4',
  name: PRIVATE,
  isSubscribed: true,
  email: true,
  sms: false,
  notificationFrequency: 4,
  notifyOn: ['NEW_LISTING', 'PRICE_CHANGE'],
  searchQueryString: JSON.stringify({ features: { minPrice: 200_000, name: PRIVATE } }),
  searchCriteria: {
    place: {
      placeType: 'city',
      placeKey: PRIVATE,
      name: PRIVATE,
      city: PRIVATE,
      stateOrProvince: 'TX',
    },
  },
  createdAt: at,
  updatedAt: at,
  lastVisitedAt: at,
  feedToken: PRIVATE,
}

/** What member 7 wants to hear about. */
const notifications = {
  notificationOptIn: true,
  timeZone: 'America/Chicago',
  subscriptions: [
    { name: 'listing alerts', isSubscribed: true, email: true },
    {
      name: 'favorites',
      isSubscribed: true,
      email: true,
      notificationFrequency: 2,
      notifyOn: ['STATUS_CHANGE'],
    },
    { name: 'newsletter', isSubscribed: false, email: false },
    { name: PRIVATE, isSubscribed: true, email: true },
  ],
}

/** What member 7 asked for: with each of the three who may be asked, something stands in every field. */
const sentRequests = ['agent', 'office', 'team'].map((type) => ({
  id: PRIVATE,
  kind: 'tour',
  sentAt: at,
  message: PRIVATE,
  uPI: 'home-9',
  oUID: PRIVATE,
  listingId: PRIVATE,
  listingAddress: PRIVATE,
  entity: { type, masterCustomerId: PRIVATE },
  tourType: 'virtual',
  date: '2026-11-04',
  time: 'morning',
}))

const answers: Record<string, unknown> = {
  'v2/user': accountUser,
  'v2/user/listings': [{ id: 17, uPI: 'home-9', favorite: true, oUID: PRIVATE }],
  'v2/user/sessions': [
    {
      id: PRIVATE,
      createdAt: at,
      lastUsedAt: at,
      current: true,
      device: { browser: PRIVATE, system: 'Linux' },
      place: PRIVATE,
    },
  ],
  'v2/user/export': { everything: PRIVATE },
  'api/v4/user-profile/favorites': [favorite],
  'api/v4/user-profile/goals': {
    buying: 'bg_first_home',
    timeline: 'tl_0_3_months',
    selling: 'sg_downsize',
    education: 'eg_market',
  },
  'api/v4/user-profile/saved-searches': [savedSearch],
  'api/v4/user-profile/saved-searches/s-4': savedSearch,
  'api/v4/user-profile/saved-searches/preview': { mails: 3, events: 12, days: 30 },
  'api/v4/user-profile/notifications': notifications,
  'leads/requests': sentRequests,
  'leads/requests/export': sentRequests,
  'api/v4/auth/session': { userProfile: accountUser, loggedIn: true },
}

/** Services that answer every read with all there is, whoever asks: what is withheld, the graph withholds. */
export function openServices({ path }: FakeCall): unknown {
  return answers[path.replace(/^\/(accounts\/)?/, '')] ?? new Reply(404, { errors: [`There is no ${path}`] })
}
