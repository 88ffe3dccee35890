import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Locale, languageTags } from '../lib/locale.ts'
import type { words } from './en.ts'
import { catalogues, type LateWords } from './late-words.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof words & LateWords }
    returnNull: false
  }
}

/** The words of one language, ready before anything is drawn. Plurals and numbers follow its region. */
export async function createI18n(locale: Locale): Promise<i18n> {
  const { words } = await catalogues[locale]()
  const instance = i18next.createInstance()
  await instance.use(initReactI18next).init({
    lng: languageTags[locale],
    fallbackLng: false,
    // A copy: what is added later is for this instance alone.
    resources: { [languageTags[locale]]: { translation: { ...words } } },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  })
  return instance
}
