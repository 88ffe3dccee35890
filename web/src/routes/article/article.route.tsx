import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { JsonLd } from '../../components/json-ld.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import { Picture } from '../../components/picture.tsx'
import { ArticleText } from '../../features/article/article-text.tsx'
import { Articles } from '../../features/article/articles.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import { load, notFound, unavailable } from '../../graphql/load.ts'
import { graphLocale, type PageRoute, type PageServices } from '../../graphql/page-route.ts'
import { useLoadedQuery } from '../../graphql/use-loaded-query.ts'
import { formatDate } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import { crumbList } from '../crumb-list.ts'
import styles from './article.module.css'

const query = graphql(`
  query ArticlePage($slug: String!, $locale: Locale!) {
    blogPost(slug: $slug, locale: $locale) {
      post {
        link
        title
        image
        isoDate
        categories
        contentSnippet
      }
      imageAlt
      body
    }
    blogPosts(first: 4, locale: $locale) {
      link
      ...Article_blogPost
    }
  }
`)

const picture = { width: 640, height: 427 }
const othersShown = 3

function ArticlePage() {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const slug = useLoaderData<string>()
  const data = useLoadedQuery(query, { slug, locale: graphLocale(locale) })
  if (!data?.blogPost) return null
  const { post, imageAlt, body } = data.blogPost
  const others = data.blogPosts?.filter(({ link }) => link !== post.link) ?? []
  const crumbs = [{ label: t('site.home'), to: '/' }, { label: post.title }]
  return (
    <>
      <PageHead
        title={t('site.pageTitle', { title: post.title })}
        path={`/blog/${encodeURIComponent(slug)}`}
        {...(post.contentSnippet ? { description: post.contentSnippet } : {})}
        {...(post.image ? { image: post.image } : {})}
      />
      <JsonLd data={crumbList(crumbs, origin, locale)} />
      <JsonLd
        data={{
          '@type': 'Article',
          headline: post.title,
          datePublished: post.isoDate,
          image: post.image,
        }}
      />
      <PageWidth className={styles.page}>
        <article className={styles.article}>
          <Breadcrumbs label={t('site.breadcrumbs')} crumbs={crumbs} />
          <header className={styles.head}>
            <p className={styles.meta}>
              <time dateTime={post.isoDate}>{formatDate(post.isoDate, locale)}</time>
              {post.categories[0] ? <span>{post.categories[0]}</span> : null}
            </p>
            <h1 className={styles.title} tabIndex={-1}>
              {post.title}
            </h1>
          </header>
          {post.image ? <Picture {...picture} webp={post.image} alt={imageAlt ?? ''} eager /> : null}
          <ArticleText markdown={body} />
        </article>
        <Articles posts={others.slice(0, othersShown)} />
      </PageWidth>
    </>
  )
}

/** An article. One that there is not, or not in this language, is a 404. */
export const route = ({ client, locale }: PageServices): PageRoute => ({
  loader: async ({ params, request }): Promise<string> => {
    const slug = params.slug ?? ''
    const variables = { slug, locale: graphLocale(locale) }
    const { data, partial } = await load(client, query, variables, request.signal)
    if (!data.blogPost) throw partial ? unavailable() : notFound()
    return slug
  },
  Component: ArticlePage,
})
