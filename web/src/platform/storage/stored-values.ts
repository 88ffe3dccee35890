import * as z from 'zod/mini'

const positionSchema = z.number().check(z.minimum(-180), z.maximum(180))

/** The visitor's location, as returned by `placeAt`. */
const visitorLocationSchema = z.object({
  place: z.object({ placeKey: z.string(), type: z.string(), displayName: z.string(), href: z.string() }),
  location: z.object({ city: z.nullable(z.string()), state: z.nullable(z.string()) }),
})

/** A chosen suggestion with its category. */
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

/** Unsent form input, with its member and the era (see `draftEra`). */
const draftSchema = z.object({ member: z.string(), era: z.string(), typed: z.unknown() })

/**
 * Values that the site stores in the browser, by key: shape, lifetime in seconds (null: no expiry), and area.
 * `local` outlives the tab, and `session` does not. For `either`, the caller chooses one of these two areas.
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
  /** Favorites of a member, newest first, as loaded by this tab. */
  accountListings: {
    shape: z.object({
      member: z.string(),
      favorites: z.array(z.object({ id: z.string(), uPI: z.string() })),
    }),
    seconds: null,
    area: 'session',
  },
  /** Pending action of a visitor, to run after the visitor signs in. */
  postAuthEvent: {
    shape: z.object({
      kind: z.literal('handleFavoriteProperty'),
      uPI: z.string(),
      name: z.nullable(z.string()),
      oUID: z.nullable(z.string()),
      /** False when the favorite should be removed. */
      favorite: z.optional(z.boolean()),
      /** Account whose session ended. Absent for a visitor. */
      member: z.optional(z.string()),
    }),
    seconds: 1800,
    area: 'session',
  },
  /** Search to save after the next sign-in: its URL and the form input. */
  searchToSave: {
    shape: z.object({
      address: z.string(),
      typed: z.unknown(),
      /** Account that submitted the form when its session ended. */
      submittedBy: z.optional(z.string()),
    }),
    seconds: 1800,
    area: 'session',
  },
  /** Request to send after the next sign-in, because the session ended before the request was sent. */
  requestToSend: {
    shape: z.object({
      /** Account whose session ended. */
      member: z.nullable(z.string()),
      target: z.unknown(),
      request: z.unknown(),
      idempotencyKey: z.string(),
      proof: z.unknown(),
    }),
    seconds: 1800,
    area: 'session',
  },
  /** Saved searches that a member opened in this tab, each with the time of the previous visit. */
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
  /** Session handle. The refresh token itself is in a cookie that scripts cannot read. */
  refreshToken: { shape: z.string(), seconds: null, area: 'local' },
  uniqueUserId: { shape: z.string(), seconds: null, area: 'local' },
  latitude: { shape: positionSchema, seconds: null, area: 'local' },
  longitude: { shape: positionSchema, seconds: null, area: 'local' },
  mapType: { shape: z.string(), seconds: null, area: 'local' },
  searchAsIMove: { shape: z.boolean(), seconds: null, area: 'local' },
  singleKeys: { shape: z.boolean(), seconds: null, area: 'local' },
  /** Ids of recently viewed listings, most recent first. */
  recentHomes: { shape: z.array(z.string()), seconds: null, area: 'local' },
  /** Listings to compare, in the order chosen. */
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
  /** Unsent requests of members and visitors. */
  'draft:request': { shape: draftSchema, seconds: null, area: 'session' },
  'draft:saved-search': { shape: draftSchema, seconds: null, area: 'session' },
  /** Identifies the period since the last logout. Drafts of an earlier era are never read. */
  draftEra: { shape: z.string(), seconds: null, area: 'local' },
  interstitialExpiry: { shape: z.boolean(), seconds: 86_400, area: 'local' },
} as const

export type StoredArea = 'local' | 'session'
export type StoredKey = keyof typeof storedValues
export type Stored<K extends StoredKey> = z.infer<(typeof storedValues)[K]['shape']>
