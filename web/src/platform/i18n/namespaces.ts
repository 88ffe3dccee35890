import type { i18n } from 'i18next'
import { useEffect, useState } from 'react'
import type { Locale } from '../format/locale.ts'
import type { namespaces } from './en.ts'
import { useTranslation } from './use-translation.ts'

/**
 * Each language is a separate bundle with its own list of namespaces, so that a visit loads only one
 * language.
 */
export const catalogs = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
} as const satisfies Record<Locale, unknown>

export type Namespace = keyof typeof namespaces
/**
 * Namespaces that a page needs in addition to the messages of every page. They load in parallel with the
 * page's code.
 */
export const pageNamespaces: Partial<Record<string, readonly Namespace[]>> = {
  account: ['account', 'accountPages', 'notifications', 'signIn', 'favorites', 'requests'],
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
  agents: ['directory'],
  offices: ['directory'],
  'agent-profile': ['profile', 'directory'],
  'office-profile': ['profile', 'directory', 'listingPage'],
  'team-profile': ['profile', 'directory'],
  request: ['requests', 'signIn'],
  search: ['searchPage'],
  unsubscribe: ['signIn', 'notifications'],
}

/** Source file of a namespace, as named in the build manifest. */
export const namespaceFile = (namespace: Namespace, locale: Locale): string =>
  `src/platform/i18n/${locale}/${namespace.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.json`

type MessagesOf<R extends Namespace> = R extends Namespace
  ? Awaited<ReturnType<(typeof namespaces)[R]>>['default']
  : never
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
export type LazyMessages = Intersection<MessagesOf<Namespace>>

/** Loads a namespace if it is missing. Rejects on failure; the next call retries. */
export async function loadNamespace(instance: i18n, namespace: Namespace): Promise<void> {
  const isLoaded = () => instance.hasResourceBundle(instance.language, namespace)
  if (isLoaded()) return
  // Unlike `loadNamespaces`, `reloadResources` loads only the given namespace and retries after a failure.
  await instance.reloadResources(instance.language, namespace)
  if (!isLoaded()) throw new Error(`Failed to load ${namespace}`)
}

/** Loads a namespace when enabled. Returns true when its messages are loaded. */
export function useNamespace(namespace: Namespace, enabled = true): boolean {
  const { i18n } = useTranslation()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (enabled) loadNamespace(i18n, namespace).then(() => setLoaded(true), console.error)
  }, [i18n, namespace, enabled])
  return isLoaded
}
