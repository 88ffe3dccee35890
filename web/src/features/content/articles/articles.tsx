import type { FragmentType } from '@apollo/client'
import { useSite } from '../../../platform/browser/site.ts'
import { formatDate } from '../../../platform/format/format.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { Article_BlogPostFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Photo } from '../../../ui/media/photo.tsx'
import { DataLink } from '../../../ui/navigation/data-link.tsx'
import styles from './articles.module.css'

const fragment = graphql(`
  fragment Article_blogPost on BlogPost {
    link
    title
    image
    isoDate
    categories
    contentSnippet
  }
`)

type Post = FragmentType<Article_BlogPostFragment> & { link: string }

/** A short list of articles with a heading. Renders nothing when the list is empty. */
export function Articles({ posts }: { posts: readonly Post[] }) {
  const { t } = useTranslation()
  if (posts.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="articles">
      <h2 id="articles" className={styles.title}>
        {t('home.articles')}
      </h2>
      <ArticleList posts={posts} />
    </section>
  )
}

interface ArticleListProps {
  posts: readonly Post[]
  /** Class name for a layout other than side by side. */
  className?: string | undefined
}

/** A list of articles without a heading. */
export const ArticleList = ({ posts, className = styles.list }: ArticleListProps) => (
  <ul className={className}>
    {posts.map((post) => (
      <Article key={post.link} post={post} />
    ))}
  </ul>
)

/** The whole card is clickable, but screen readers find a single link with the article's title. */
function Article({ post: masked }: { post: FragmentType<Article_BlogPostFragment> }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const post = useMasked(fragment, masked)
  if (!post) return null
  return (
    <li className={styles.article}>
      {post.image ? (
        <Photo
          className={styles.image}
          src={post.image}
          sizes="(max-width: 575px) 87vw, (max-width: 1151px) 50vw, 432px"
        />
      ) : null}
      <p className={styles.meta}>
        <time dateTime={post.isoDate}>{formatDate(post.isoDate, locale)}</time>
        {post.categories[0] ? <span>{post.categories[0]}</span> : null}
      </p>
      <h3 className={styles.headline}>{post.title}</h3>
      {post.contentSnippet ? <p className={styles.snippet}>{post.contentSnippet}</p> : null}
      <DataLink href={post.link} className={styles.link}>
        <span aria-hidden="true">{t('home.readPost')}</span>
        <span className={styles.unseen}>{t('home.readPostOf', { title: post.title })}</span>
      </DataLink>
    </li>
  )
}
