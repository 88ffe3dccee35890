import type { ApolloClient } from '@apollo/client'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router-dom'
import type { Locale } from '../lib/locale.ts'
import type { Locale as GraphLocale } from './generated/graphql.ts'

/** What a page may use to bring its data. */
export interface PageServices {
  client: ApolloClient
  locale: Locale
}

/** What a page's module gives to the router. The loader fills the cache; the component reads it. */
export interface PageRoute {
  loader?: LoaderFunction
  Component: ComponentType
}

/** The reader's language as the graph names it. */
export const graphLocale = (locale: Locale): GraphLocale => (locale === 'fr' ? 'FR_CA' : 'EN_US')
