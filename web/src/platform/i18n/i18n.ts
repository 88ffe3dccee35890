import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGE_TAGS, type Locale } from '../format/locale.ts'
import type { messages } from './en.ts'
import { catalogs, type LazyMessages } from './namespaces.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof messages & LazyMessages }
    returnNull: false
  }
}

/** The words of one language, ready before anything is drawn. Plurals and numbers follow its region. */
export async function createI18n(locale: Locale): Promise<i18n> {
  const { messages } = await catalogs[locale]()
  const instance = i18next.createInstance()
  await instance.use(initReactI18next).init({
    lng: LANGUAGE_TAGS[locale],
    fallbackLng: false,
    // A copy: what is added later is for this instance alone.
    resources: { [LANGUAGE_TAGS[locale]]: { translation: { ...messages } } },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  })
  return instance
}
