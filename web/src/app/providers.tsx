import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { type Site, SiteContext } from '../platform/browser/site.ts'
import { LANGUAGE_TAGS } from '../platform/format/locale.ts'
import { type SiteChrome, SiteChromeContext } from '../platform/graphql/site-chrome.ts'
import { I18nContext } from '../platform/i18n/use-translation.ts'

interface ProvidersProps {
  site: Site
  /** Menus, feature flags, and footer. Omitted in tests that do not need them. */
  siteChrome?: SiteChrome
  i18n: i18n
  client: ApolloClient
  children: ReactNode
}

/** Provides components with the site, language, messages, site chrome, and GraphQL client. */
export function Providers({ site, siteChrome, i18n, client, children }: ProvidersProps) {
  const page = (
    <I18nContext value={i18n}>
      <I18nProvider locale={LANGUAGE_TAGS[site.locale]}>
        <ApolloProvider client={client}>{children}</ApolloProvider>
      </I18nProvider>
    </I18nContext>
  )
  return (
    <SiteContext value={site}>
      {siteChrome ? <SiteChromeContext value={siteChrome}>{page}</SiteChromeContext> : page}
    </SiteContext>
  )
}
