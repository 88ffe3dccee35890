import { SITE_NAME, useSite } from '../../platform/browser/site.ts'
import { type Theme, themeHome } from '../../platform/browser/theme.ts'
import { JsonLd } from '../../platform/document/script-json.tsx'
import { LANGUAGE_TAGS, localize } from '../../platform/format/locale.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { crumbList } from '../../ui/navigation/crumb-list.ts'

/**
 * JSON-LD for a home page: the organization and the site search on the main home page, breadcrumbs on the
 * home pages of the other themes.
 */
export function HomeJsonLd({ theme }: { theme: Theme }) {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  if (theme !== 'residential') {
    const home = { label: t('site.home'), to: '/' }
    const here = { label: t(`home.${theme}.name`), to: themeHome(theme) }
    return <JsonLd data={crumbList([home, here], origin, locale)} />
  }
  const url = `${origin}${localize('/', locale)}`
  const organization = `${origin}/#organization`
  return (
    <JsonLd
      data={{
        '@graph': [
          {
            '@type': 'Organization',
            '@id': organization,
            name: SITE_NAME,
            url: `${origin}/`,
            logo: `${origin}/favicon.svg`,
          },
          {
            '@type': 'WebSite',
            '@id': `${url}#website`,
            name: SITE_NAME,
            url,
            inLanguage: LANGUAGE_TAGS[locale],
            publisher: { '@id': organization },
            potentialAction: {
              '@type': 'SearchAction',
              target: {
                '@type': 'EntryPoint',
                urlTemplate: `${origin}${localize('/search', locale)}?q={search_term_string}`,
              },
              'query-input': 'required name=search_term_string',
            },
          },
        ],
      }}
    />
  )
}
