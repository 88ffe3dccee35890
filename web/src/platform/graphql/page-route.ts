import type { ApolloClient } from '@apollo/client'
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router-dom'
import type { Locale } from '../format/locale.ts'
import type { Locale as GraphLocale } from './generated/graphql.ts'
import type { FeatureFlags } from './site-chrome.ts'

/** Services that a page's loader can use. */
export interface PageServices {
  client: ApolloClient
  locale: Locale
  /** Messages loaded so far. The page's own namespaces are added when the page loads. */
  i18n: i18n
  /** Enabled features. */
  flags: FeatureFlags
  /** True on a server that serves the design system page. */
  designPage?: boolean
  /** Max time (ms) that a search page waits for the content around its list after the list is loaded. */
  surroundingsTimeoutMs: number
}

/** Exports of a page's module for the router. The loader fills the cache, and the component reads it. */
export interface PageRoute {
  loader?: LoaderFunction
  Component: ComponentType
}

/** Converts the site's locale to the graph's enum. */
export const graphLocale = (locale: Locale): GraphLocale => (locale === 'fr' ? 'FR_CA' : 'EN_US')
