import type { i18n, TFunction } from 'i18next'
import { createContext, use } from 'react'

/** The i18n instance of the page's locale. */
export const I18nContext = createContext<i18n | null>(null)

/**
 * Returns the i18n instance of the page and its translate function. Both remain the same for the whole visit: each
 * locale has its own pages and its own instance.
 */
export function useTranslation(): { t: TFunction; i18n: i18n } {
  const instance = use(I18nContext)
  if (!instance) throw new Error('Render this component in an I18nContext.')
  return { t: instance.t, i18n: instance }
}
