import type { ApolloClient } from '@apollo/client'
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router-dom'
import type { Locale } from '../format/locale.ts'
import type { Locale as GraphLocale } from './generated/graphql.ts'
import type { FeatureFlags } from './site-chrome.ts'

/** What a page may use to bring its data. */
export interface PageServices {
  client: ApolloClient
  locale: Locale
  /** The words that are there; the page's own are added when it is loaded. */
  i18n: i18n
  /** Features that are on. */
  flags: FeatureFlags
  /** True on a server that shows the sheet of the design system. */
  designPage?: boolean
  /** Max time (ms) a search page waits for what surrounds its list once the list itself is loaded. */
  surroundingsTimeoutMs: number
}

/** What a page's module gives to the router. The loader fills the cache; the component reads it. */
export interface PageRoute {
  loader?: LoaderFunction
  Component: ComponentType
}

/** The reader's language as the graph names it. */
export const graphLocale = (locale: Locale): GraphLocale => (locale === 'fr' ? 'FR_CA' : 'EN_US')
