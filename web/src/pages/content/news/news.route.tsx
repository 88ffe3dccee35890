import { ListHead } from '../../../features/content/list-head.tsx'
import { NewsYears } from '../../../features/content/news-years.tsx'
import { useSite } from '../../../platform/browser/site.ts'
import { JsonLd } from '../../../platform/document/script-json.tsx'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { load, unavailable } from '../../../platform/graphql/load.ts'
import { graphLocale, type PageRoute, type PageServices } from '../../../platform/graphql/page-route.ts'
import { useLoadedQuery } from '../../../platform/graphql/use-loaded-query.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Message } from '../../../ui/feedback/message.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { PageWidth } from '../../../ui/layout/page-width.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { crumbList } from '../../../ui/navigation/crumb-list.ts'
import styles from './news.module.css'

const query = graphql(`
  query NewsPage($first: Int!, $locale: Locale!) {
    news(first: $first, locale: $locale) {
      link
      isoDate
      ...NewsYears_item
    }
  }
`)

/** Maximum number of items that the graph returns per query. */
const MAX_ITEMS = 50

const FEED_PATH = '/news/rss.xml'

function NewsPage() {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const news = useLoadedQuery(query, { first: MAX_ITEMS, locale: graphLocale(locale) })?.news
  if (!news) return null
  const crumbs = [{ label: t('site.home'), to: '/' }, { label: t('news.title') }]
  return (
    <>
      <PageHead
        title={t('site.pageTitle', { title: t('news.title') })}
        description={t('news.description')}
        path="/news"
        feed={{ path: FEED_PATH, title: t('news.title') }}
      />
      <JsonLd data={crumbList(crumbs, origin, locale)} />
      <PageWidth className={styles.page}>
        <Breadcrumbs label={t('site.breadcrumbs')} crumbs={crumbs} />
        <ListHead title={t('news.title')} lead={t('news.description')} feed={FEED_PATH} />
        {news.length > 0 ? (
          <NewsYears items={news} />
        ) : (
          <Message drawing="lone-mailbox" title={t('news.emptyTitle')} text={t('news.emptyText')} />
        )}
      </PageWidth>
    </>
  )
}

/** Route for the company's announcements. */
export const route = ({ client, locale }: PageServices): PageRoute => ({
  loader: async ({ request }): Promise<null> => {
    const { data } = await load(
      client,
      query,
      { first: MAX_ITEMS, locale: graphLocale(locale) },
      request.signal,
    )
    if (!data.news) throw unavailable()
    return null
  },
  Component: NewsPage,
})
