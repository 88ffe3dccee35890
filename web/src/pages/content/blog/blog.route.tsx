import { ArticleList } from '../../../features/content/articles/articles.tsx'
import { Categories } from '../../../features/content/categories.tsx'
import { ListHead } from '../../../features/content/list-head.tsx'
import { useSite } from '../../../platform/browser/site.ts'
import { JsonLd } from '../../../platform/document/script-json.tsx'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { keepPreviousPage } from '../../../platform/graphql/keep-previous-page.ts'
import { load, notFound, unavailable } from '../../../platform/graphql/load.ts'
import { graphLocale, type PageRoute, type PageServices } from '../../../platform/graphql/page-route.ts'
import { useLoadedQuery } from '../../../platform/graphql/use-loaded-query.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Message } from '../../../ui/feedback/message.tsx'
import { StepFailure } from '../../../ui/feedback/step-failure.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { PageWidth } from '../../../ui/layout/page-width.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { crumbList } from '../../../ui/navigation/crumb-list.ts'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import styles from './blog.module.css'

const query = graphql(`
  query BlogPage($category: String, $page: Int!, $pageSize: Int!, $locale: Locale!) {
    blog(category: $category, page: $page, pageSize: $pageSize, locale: $locale) {
      totalPosts
      posts {
        link
        ...Article_blogPost
      }
      categories {
        slug
        name
        ...Categories_category
      }
    }
  }
`)

/** The first article spans the page, followed by three rows of three articles. */
const PAGE_SIZE = 10

const FEED_PATH = '/blog/rss.xml'

/** Category and page number of a list of articles. */
interface Shown {
  category: string | null
  page: number
}

const pathOf = ({ category, page }: Shown): string => {
  const path = category === null ? '/blog' : `/blog/category/${encodeURIComponent(category)}`
  return page === 1 ? path : `${path}?page=${page}`
}

const pageLoader = keepPreviousPage<Shown>()

function BlogPage() {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const { page: shown, failures } = pageLoader.useLoadedPage()
  const blog = useLoadedQuery(query, { ...shown, pageSize: PAGE_SIZE, locale: graphLocale(locale) })?.blog
  if (!blog) return null
  const category = blog.categories.find(({ slug }) => slug === shown.category)
  const heading = category ? t('blog.titleIn', { category: category.name }) : t('blog.title')
  const name = category ? heading : t('blog.headTitle')
  const title = shown.page === 1 ? name : t('blog.titleAt', { title: name, page: shown.page })
  const last = Math.ceil(blog.totalPosts / PAGE_SIZE)
  const crumbs = [
    { label: t('site.home'), to: '/' },
    ...(category ? [{ label: t('blog.title'), to: '/blog' }] : []),
    { label: category?.name ?? t('blog.title') },
  ]
  return (
    <>
      <PageHead
        title={t('site.pageTitle', { title })}
        description={category ? t('blog.descriptionIn', { category: category.name }) : t('blog.description')}
        path={pathOf(shown)}
        feed={{ path: FEED_PATH, title: t('blog.title') }}
      />
      <JsonLd data={crumbList(crumbs, origin, locale)} />
      <PageWidth className={styles.page}>
        <Breadcrumbs label={t('site.breadcrumbs')} crumbs={crumbs} />
        <ListHead title={heading} lead={t('blog.description')} feed={FEED_PATH} />
        <StepFailure failures={failures}>{t('blog.failed')}</StepFailure>
        <Categories categories={blog.categories} current={shown.category} />
        {blog.posts.length > 0 ? (
          <section className={styles.posts} aria-labelledby="posts">
            <h2 id="posts" className={styles.count}>
              {t('blog.total', { count: blog.totalPosts })}
            </h2>
            <ArticleList posts={blog.posts} className={styles.list} />
          </section>
        ) : (
          <Message drawing="blank-page" title={t('blog.emptyTitle')} text={t('blog.emptyText')} />
        )}
        <Pagination
          current={shown.page}
          last={last}
          href={(page) => pathOf({ ...shown, page })}
          messages={{
            name: t('pages.name'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (page) => t('pages.page', { page }),
          }}
        />
      </PageWidth>
    </>
  )
}

/** Route for the blog, or for a category of its articles. An unknown category or page is a 404. */
export const route = ({ client, locale }: PageServices): PageRoute => ({
  loader: ({ params, request }) =>
    pageLoader.load(request, async () => {
      const pageText = new URL(request.url).searchParams.get('page') ?? '1'
      if (!/^[1-9]\d{0,4}$/.test(pageText)) throw notFound()
      const shown = { category: params.slug ?? null, page: Number(pageText) }
      const variables = { ...shown, pageSize: PAGE_SIZE, locale: graphLocale(locale) }
      const { data, partial } = await load(client, query, variables, request.signal)
      if (!data.blog) throw partial ? unavailable() : notFound()
      if (shown.page > 1 && data.blog.posts.length === 0) throw notFound()
      return shown
    }),
  Component: BlogPage,
})
