import { Link } from 'react-router-dom'
import { Story } from '../../../features/content/story.tsx'
import { useSite } from '../../../platform/browser/site.ts'
import { JsonLd } from '../../../platform/document/script-json.tsx'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { load, notFound, unavailable } from '../../../platform/graphql/load.ts'
import { usePageData } from '../../../platform/graphql/page-data.tsx'
import { graphLocale, type PageRoute, type PageServices } from '../../../platform/graphql/page-route.ts'
import { useLoadedQuery } from '../../../platform/graphql/use-loaded-query.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { PageWidth } from '../../../ui/layout/page-width.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { crumbList } from '../../../ui/navigation/crumb-list.ts'
import { storyData } from '../story-data.ts'
import styles from './news-story.module.css'

const query = graphql(`
  query NewsStoryPage($slug: String!, $locale: Locale!) {
    newsItem(slug: $slug, locale: $locale) {
      item {
        link
        title
        isoDate
        contentSnippet
      }
      body
    }
  }
`)

function NewsStoryPage() {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const slug = usePageData<string>()
  const story = useLoadedQuery(query, { slug, locale: graphLocale(locale) })?.newsItem
  if (!story) return null
  const { title, isoDate, contentSnippet: description } = story.item
  const path = `/news/${encodeURIComponent(slug)}`
  const crumbs = [
    { label: t('site.home'), to: '/' },
    { label: t('news.title'), to: '/news' },
    { label: title },
  ]
  return (
    <>
      <PageHead
        title={t('site.pageTitle', { title })}
        path={path}
        published={isoDate}
        feed={{ path: '/news/rss.xml', title: t('news.title') }}
        {...(description ? { description } : {})}
      />
      <JsonLd data={crumbList(crumbs, origin, locale)} />
      <JsonLd data={storyData({ kind: 'NewsArticle', title, isoDate, path }, origin, locale)} />
      <PageWidth className={styles.page}>
        <Breadcrumbs label={t('site.breadcrumbs')} crumbs={crumbs} />
        <Story title={title} isoDate={isoDate} body={story.body} />
        <p className={styles.more}>
          <Link to="/news">{t('news.all')}</Link>
        </p>
      </PageWidth>
    </>
  )
}

/**
 * Route for an announcement. An announcement that does not exist or has no version in this language is a 404.
 */
export const route = ({ client, locale }: PageServices): PageRoute => ({
  loader: async ({ params, request }): Promise<string> => {
    const slug = params.slug ?? ''
    const variables = { slug, locale: graphLocale(locale) }
    const { data, partial } = await load(client, query, variables, request.signal)
    if (!data.newsItem) throw partial ? unavailable() : notFound()
    return slug
  },
  Component: NewsStoryPage,
})
