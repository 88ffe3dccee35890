import type { i18n } from 'i18next'
import type { Locale } from '../lib/locale.ts'
import type { rooms } from './en.ts'

/** Each language is a bundle of its own, so that a visit loads one; it knows where its rooms are. */
export const catalogues = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
} as const satisfies Record<Locale, unknown>

export type LateRoom = keyof typeof rooms
/** The rooms that a page speaks from, besides those of every page. They come with its code. */
export const pageRooms: Partial<Record<string, readonly LateRoom[]>> = {
  account: ['account', 'accountPages', 'signIn', 'favorites', 'requests'],
  article: ['blog'],
  blog: ['blog'],
  compare: ['compare', 'listingPage'],
  design: ['signIn'],
  'find-place': ['placeSearch'],
  listing: ['listingPage'],
  login: ['signIn'],
  news: ['blog'],
  'news-story': ['blog'],
  'reset-password': ['signIn'],
  'verify-email': ['signIn'],
  'undo-address': ['signIn'],
  'saved-search': ['searchPage', 'savedSearches'],
  agents: ['people'],
  offices: ['people'],
  'agent-profile': ['profile', 'people'],
  'office-profile': ['profile', 'people', 'listingPage'],
  'team-profile': ['profile', 'people'],
  request: ['requests', 'signIn'],
  search: ['searchPage'],
  unsubscribe: ['signIn', 'accountPages'],
}

/** Source file of a room, as the build knows it. */
export const roomFile = (room: LateRoom, locale: Locale): string =>
  `src/i18n/${locale}/${room.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.ts`

type WordsOf<R extends LateRoom> = R extends LateRoom
  ? Awaited<ReturnType<(typeof rooms)[R]>>['default']
  : never
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
export type LateWords = AllOf<WordsOf<LateRoom>>

/** Adds a room of words to those that are there, for whoever asks from then on. */
export async function addWords(to: i18n, room: LateRoom): Promise<void> {
  const locale: Locale = to.language.startsWith('fr') ? 'fr' : 'en'
  const { rooms } = await catalogues[locale]()
  const { default: words } = await rooms[room]()
  // Each room has groups of its own, so none is extended: they need not be copied for each visitor.
  to.addResourceBundle(to.language, 'translation', words, true, false, { skipCopy: true })
}
