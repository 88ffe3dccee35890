import type { i18n } from 'i18next'
import type { Locale } from '../lib/locale.ts'

/** Rooms of words that come with what says them, and not with every page. */
export const lateRooms = {
  account: { en: () => import('./en/account.ts'), fr: () => import('./fr/account.ts') },
  accountPages: { en: () => import('./en/account-pages.ts'), fr: () => import('./fr/account-pages.ts') },
  compare: { en: () => import('./en/compare.ts'), fr: () => import('./fr/compare.ts') },
  cookies: { en: () => import('./en/cookies.ts'), fr: () => import('./fr/cookies.ts') },
  drawing: { en: () => import('./en/drawing.ts'), fr: () => import('./fr/drawing.ts') },
  favorites: { en: () => import('./en/favorites.ts'), fr: () => import('./fr/favorites.ts') },
  filterFields: { en: () => import('./en/filter-fields.ts'), fr: () => import('./fr/filter-fields.ts') },
  keys: { en: () => import('./en/keys.ts'), fr: () => import('./fr/keys.ts') },
  listingGround: { en: () => import('./en/listing-ground.ts'), fr: () => import('./fr/listing-ground.ts') },
  listingPage: { en: () => import('./en/listing-page.ts'), fr: () => import('./fr/listing-page.ts') },
  map: { en: () => import('./en/map.ts'), fr: () => import('./fr/map.ts') },
  neighborhood: { en: () => import('./en/neighborhood.ts'), fr: () => import('./fr/neighborhood.ts') },
  share: { en: () => import('./en/share.ts'), fr: () => import('./fr/share.ts') },
  searchPage: { en: () => import('./en/search-page.ts'), fr: () => import('./fr/search-page.ts') },
  signIn: { en: () => import('./en/sign-in.ts'), fr: () => import('./fr/sign-in.ts') },
  viewer: { en: () => import('./en/viewer.ts'), fr: () => import('./fr/viewer.ts') },
  searchMap: { en: () => import('./en/search-map.ts'), fr: () => import('./fr/search-map.ts') },
}

export type LateRoom = keyof typeof lateRooms
/** The rooms that a page speaks from, besides those of every page. They come with its code. */
export const pageRooms: Partial<Record<string, readonly LateRoom[]>> = {
  account: ['account', 'accountPages', 'signIn', 'favorites'],
  compare: ['compare', 'listingPage'],
  design: ['signIn'],
  listing: ['listingPage'],
  login: ['signIn'],
  'reset-password': ['signIn'],
  'verify-email': ['signIn'],
  'undo-address': ['signIn'],
  search: ['searchPage'],
}

/** Source file of a room, as the build knows it. */
export const roomFile = (room: LateRoom, locale: Locale): string =>
  `src/i18n/${locale}/${room.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.ts`

type WordsOf<R extends LateRoom> = R extends LateRoom
  ? Awaited<ReturnType<(typeof lateRooms)[R]['en']>>['default']
  : never
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
export type LateWords = AllOf<WordsOf<LateRoom>>

/** Adds a room of words to those that are there, for whoever asks from then on. */
export async function addWords(to: i18n, room: LateRoom): Promise<void> {
  const locale: Locale = to.language.startsWith('fr') ? 'fr' : 'en'
  const { default: words } = await lateRooms[room][locale]()
  to.addResourceBundle(to.language, 'translation', words, true)
}
