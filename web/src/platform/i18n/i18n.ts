import i18next, { type i18n } from 'i18next'
import { LANGUAGE_TAGS, type Locale } from '../format/locale.ts'
import type { messages } from './en.ts'
import { catalogs, type LazyMessages } from './namespaces.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof messages & LazyMessages }
    returnNull: false
  }
}

/**
 * Creates the i18n instance of a locale, with its messages loaded before the first render. Plurals and
 * numbers follow the locale's region.
 */
export async function createI18n(locale: Locale): Promise<i18n> {
  const { messages, namespaces } = await catalogs[locale]()
  const loaders: Record<string, () => Promise<{ default: object }>> = namespaces
  const loaded: string[] = []
  const instance = i18next.createInstance()
  const backend = {
    type: 'backend' as const,
    async read(_language: string, namespace: string) {
      const file = await loaders[namespace]?.()
      loaded.push(namespace)
      return file?.default
    },
  }
  await instance.use(backend).init({
    lng: LANGUAGE_TAGS[locale],
    load: 'currentOnly',
    fallbackLng: false,
    resources: { [LANGUAGE_TAGS[locale]]: { translation: messages } },
    partialBundledLanguages: true,
    // Keys have no namespace prefix, so i18next searches every loaded namespace.
    fallbackNS: loaded,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return instance
}
