import type { TFunction } from 'i18next'
import { ContentPage } from '../../../features/content/content-page.tsx'
import { useSite } from '../../../platform/browser/site.ts'
import { JsonLd } from '../../../platform/document/script-json.tsx'
import { splitLocale } from '../../../platform/format/locale.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { load, notFound, unavailable } from '../../../platform/graphql/load.ts'
import { usePageData } from '../../../platform/graphql/page-data.tsx'
import { graphLocale, type PageRoute, type PageServices } from '../../../platform/graphql/page-route.ts'
import { useLoadedQuery } from '../../../platform/graphql/use-loaded-query.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Breadcrumbs, type Crumb } from '../../../ui/navigation/breadcrumbs.tsx'
import { crumbList } from '../../../ui/navigation/crumb-list.ts'

const query = graphql(`
  query ContentPage($path: String!, $locale: Locale!) {
    contentPage(path: $path, locale: $locale) {
      summary {
        path
        title
        description
      }
      image
      imageAlt
      ...ContentPage_page
    }
  }
`)

/** Returns the parent of a guide for its breadcrumbs. */
const parentOf = (path: string, t: TFunction): Crumb[] => {
  if (path.startsWith('/buy/')) return [{ label: t('content.buy'), to: '/buy' }]
  if (path.startsWith('/sell/')) return [{ label: t('content.sell'), to: '/sell' }]
  return []
}

function ContentPageRoute() {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const path = usePageData<string>()
  const data = useLoadedQuery(query, { path, locale: graphLocale(locale) })
  const page = data?.contentPage
  if (!page) return null
  const { title, description } = page.summary
  const crumbs = [{ label: t('site.home'), to: '/' }, ...parentOf(path, t), { label: title }]
  return (
    <>
      <PageHead
        title={t('site.pageTitle', { title })}
        description={description}
        path={page.summary.path}
        {...(page.image ? { image: page.image, imageAlt: page.imageAlt ?? '' } : {})}
      />
      <JsonLd data={crumbList(crumbs, origin, locale)} />
      <ContentPage page={page} breadcrumbs={<Breadcrumbs label={t('site.breadcrumbs')} crumbs={crumbs} />} />
    </>
  )
}

/** Route for an editorial page, found by its path. A page that does not exist or is turned off is a 404. */
export const route = ({ client, locale }: PageServices): PageRoute => ({
  loader: async ({ request }): Promise<string> => {
    const { path } = splitLocale(new URL(request.url).pathname.replace(/(?<=.)\/$/, ''))
    const { data, partial } = await load(client, query, { path, locale: graphLocale(locale) }, request.signal)
    if (!data.contentPage) throw partial ? unavailable() : notFound()
    return path
  },
  Component: ContentPageRoute,
})
