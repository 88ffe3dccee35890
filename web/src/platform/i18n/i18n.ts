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
  // Keys have no namespace prefix, and i18next would search each loaded namespace for each text. So the messages of all
  // loaded namespaces are in one object.
  const all = { ...messages }
  const instance = i18next.createInstance()
  const backend = {
    type: 'backend' as const,
    async read(_language: string, namespace: string) {
      Object.assign(all, (await loaders[namespace]?.())?.default)
      return {}
    },
  }
  await instance.use(backend).init({
    lng: LANGUAGE_TAGS[locale],
    load: 'currentOnly',
    fallbackLng: false,
    resources: { [LANGUAGE_TAGS[locale]]: { translation: all } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return instance
}
