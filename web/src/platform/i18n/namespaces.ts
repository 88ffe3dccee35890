import type { i18n } from 'i18next'
import type { Locale } from '../format/locale.ts'
import type { namespaces } from './en.ts'

/** Each language is a bundle of its own, so that a visit loads one; it knows where its rooms are. */
export const catalogs = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
} as const satisfies Record<Locale, unknown>

export type Namespace = keyof typeof namespaces
/** The rooms that a page speaks from, besides those of every page. They come with its code. */
export const pageNamespaces: Partial<Record<string, readonly Namespace[]>> = {
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
export const namespaceFile = (namespace: Namespace, locale: Locale): string =>
  `src/platform/i18n/${locale}/${namespace.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.ts`

type MessagesOf<R extends Namespace> = R extends Namespace
  ? Awaited<ReturnType<(typeof namespaces)[R]>>['default']
  : never
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
export type LazyMessages = Intersection<MessagesOf<Namespace>>

/** Adds a room of words to those that are there, for whoever asks from then on. */
export async function loadNamespace(instance: i18n, namespace: Namespace): Promise<void> {
  const locale: Locale = instance.language.startsWith('fr') ? 'fr' : 'en'
  const { namespaces } = await catalogs[locale]()
  const { default: words } = await namespaces[namespace]()
  // Each room has groups of its own, so none is extended: they need not be copied for each visitor.
  instance.addResourceBundle(instance.language, 'translation', words, true, false, { skipCopy: true })
}
