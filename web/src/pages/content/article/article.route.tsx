import { AdSlot } from '../../../features/ads/ad-slot.tsx'
import { ArticleCategories } from '../../../features/content/article-categories.tsx'
import { Articles } from '../../../features/content/articles/articles.tsx'
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
    blog(pageSize: 1, locale: $locale) {
      categories {
        slug
        name
      }
    }
  }
`)

const MAX_OTHERS = 3

function ArticlePage() {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const slug = usePageData<string>()
  const data = useLoadedQuery(query, { slug, locale: graphLocale(locale) })
  if (!data?.blogPost) return null
  const { post, imageAlt, body } = data.blogPost
  const { title, image, isoDate, contentSnippet: description } = post
  const others = data.blogPosts?.filter(({ link }) => link !== post.link) ?? []
  const path = `/blog/${encodeURIComponent(slug)}`
  const crumbs = [
    { label: t('site.home'), to: '/' },
    { label: t('blog.title'), to: '/blog' },
    { label: title },
  ]
  return (
    <>
      <PageHead
        title={t('site.pageTitle', { title })}
        path={path}
        published={isoDate}
        feed={{ path: '/blog/rss.xml', title: t('blog.title') }}
        {...(description ? { description } : {})}
        {...(image ? { image, imageAlt: imageAlt ?? '' } : {})}
      />
      <JsonLd data={crumbList(crumbs, origin, locale)} />
      <JsonLd data={storyData({ kind: 'Article', title, isoDate, image, path }, origin, locale)} />
      <PageWidth className={styles.page}>
        <Breadcrumbs label={t('site.breadcrumbs')} crumbs={crumbs} />
        <Story
          title={title}
          isoDate={isoDate}
          image={image}
          imageAlt={imageAlt}
          body={body}
          margin={<AdSlot slot="article" />}
        >
          <ArticleCategories names={post.categories} blogCategories={data.blog?.categories ?? []} />
        </Story>
        <div className={styles.others}>
          <Articles posts={others.slice(0, MAX_OTHERS)} />
        </div>
      </PageWidth>
    </>
  )
}

/** Route for an article. An article that does not exist or has no version in this language is a 404. */
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
