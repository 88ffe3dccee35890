import * as z from 'zod/mini'

const positionSchema = z.number().check(z.minimum(-180), z.maximum(180))

/** Where a visitor is, as `placeAt` answers it. */
const visitorLocationSchema = z.object({
  place: z.object({ placeKey: z.string(), type: z.string(), displayName: z.string(), href: z.string() }),
  location: z.object({ city: z.nullable(z.string()), state: z.nullable(z.string()) }),
})

/** A suggestion that was chosen, with the category that it came from. */
const recentPlaceSchema = z.object({
  category: z.string(),
  text: z.string(),
  secondaryText: z.nullable(z.string()),
  href: z.string().check(z.regex(/^\/(?!\/)/)),
})

const sponsoredOfficeSchema = z.object({
  masterCustomerId: z.string(),
  officeName: z.string(),
  path: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
})

/** What somebody typed into a form and has not sent: whose it is, and since when the browser has known its members. */
const draftSchema = z.object({ member: z.string(), era: z.string(), typed: z.unknown() })

/**
 * What the site keeps in a browser, by key: the shape of each value, how long it is good for in seconds (for ever
 * when null), and whether it outlives the tab: `local` does, `session` does not, `either` is as its owner chooses.
 */
export const storedValues = {
  account: {
    shape: z.object({ id: z.string(), email: z.string(), firstName: z.nullable(z.string()) }),
    seconds: null,
    area: 'either',
  },
  accountSettings: {
    shape: z.object({ userSetCookieSettings: z.boolean(), acceptAllCookies: z.boolean() }),
    seconds: null,
    area: 'local',
  },
  /** The favorites of a member, the newest first, as the tab knows them. */
  accountListings: {
    shape: z.object({
      member: z.string(),
      favorites: z.array(z.object({ id: z.string(), uPI: z.string() })),
    }),
    seconds: null,
    area: 'session',
  },
  /** What a visitor wanted to do, for when they have signed in. */
  postAuthEvent: {
    shape: z.object({
      kind: z.literal('handleFavoriteProperty'),
      uPI: z.string(),
      name: z.nullable(z.string()),
      oUID: z.nullable(z.string()),
      /** False where the mark is to be taken back. */
      favorite: z.optional(z.boolean()),
      /** The account whose session ended; a visitor has none. */
      member: z.optional(z.string()),
    }),
    seconds: 1800,
    area: 'session',
  },
  /** A search that waits to be saved until somebody has signed in: its address, and what was typed into the form. */
  searchToSave: {
    shape: z.object({
      address: z.string(),
      typed: z.unknown(),
      /** The account that had sent it when its session ended. */
      submittedBy: z.optional(z.string()),
    }),
    seconds: 1800,
    area: 'session',
  },
  /** A request that met the end of its session, to be sent after the next sign-in. */
  requestToSend: {
    shape: z.object({
      /** The account whose session ended. */
      member: z.nullable(z.string()),
      target: z.unknown(),
      request: z.unknown(),
      idempotencyKey: z.string(),
      proof: z.unknown(),
    }),
    seconds: 1800,
    area: 'session',
  },
  /** The saved searches that a member looks at in this tab, each with the time when they did before. */
  savedSearchVisits: {
    shape: z.object({ member: z.string(), visits: z.array(z.object({ id: z.string(), since: z.string() })) }),
    seconds: 14_400,
    area: 'session',
  },
  accountLocation: { shape: visitorLocationSchema, seconds: 84_600, area: 'local' },
  recentPlaces: { shape: z.array(recentPlaceSchema), seconds: null, area: 'local' },
  popularCities: {
    shape: z.array(z.object({ cityState: z.string(), placeId: z.string(), href: z.string() })),
    seconds: 84_600,
    area: 'local',
  },
  authToken: { shape: z.string(), seconds: null, area: 'either' },
  /** The handle of the session. The refresh token itself is in a cookie that no script reads. */
  refreshToken: { shape: z.string(), seconds: null, area: 'local' },
  uniqueUserId: { shape: z.string(), seconds: null, area: 'local' },
  latitude: { shape: positionSchema, seconds: null, area: 'local' },
  longitude: { shape: positionSchema, seconds: null, area: 'local' },
  mapType: { shape: z.string(), seconds: null, area: 'local' },
  searchAsIMove: { shape: z.boolean(), seconds: null, area: 'local' },
  singleKeys: { shape: z.boolean(), seconds: null, area: 'local' },
  /** Listings that have been looked at, by id, the last first. */
  recentHomes: { shape: z.array(z.string()), seconds: null, area: 'local' },
  /** Homes that wait to be compared, in the order in which they were chosen. */
  comparedHomes: {
    shape: z.array(z.object({ id: z.string(), address: z.string() })),
    seconds: null,
    area: 'local',
  },
  seenHomes: { shape: z.array(z.string()), seconds: null, area: 'session' },
  mapView: {
    shape: z.object({
      search: z.string(),
      bounds: z.tuple([positionSchema, positionSchema, positionSchema, positionSchema]),
    }),
    seconds: null,
    area: 'session',
  },
  sponsoredOffice: {
    shape: z.object({ boards: z.array(z.string()), office: sponsoredOfficeSchema }),
    seconds: null,
    area: 'session',
  },
  thirdParties: { shape: z.array(z.string()), seconds: null, area: 'session' },
  'draft:contact-info': { shape: draftSchema, seconds: null, area: 'session' },
  'draft:goals': { shape: draftSchema, seconds: null, area: 'session' },
  /** Requests that were not sent yet, of members and visitors alike. */
  'draft:request': { shape: draftSchema, seconds: null, area: 'session' },
  'draft:saved-search': { shape: draftSchema, seconds: null, area: 'session' },
  /** Names the time since somebody last logged out. Drafts of another time are nobody's. */
  draftEra: { shape: z.string(), seconds: null, area: 'local' },
  interstitialExpiry: { shape: z.boolean(), seconds: 86_400, area: 'local' },
} as const

export type StoredArea = 'local' | 'session'
export type StoredKey = keyof typeof storedValues
export type Stored<K extends StoredKey> = z.infer<(typeof storedValues)[K]['shape']>
