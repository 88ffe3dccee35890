import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { DataLink } from '../../components/data-link.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { Article_BlogPostFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { formatDate } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
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

/** A few articles to read. Absent when there are none. */
export function Articles({ posts }: { posts: readonly Post[] }) {
  const { t } = useTranslation()
  if (posts.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="articles">
      <h2 id="articles" className={styles.title}>
        {t('home.articles')}
      </h2>
      <ul className={styles.list}>
        {posts.map((post) => (
          <Article key={post.link} post={post} />
        ))}
      </ul>
    </section>
  )
}

function Article({ post: masked }: { post: FragmentType<Article_BlogPostFragment> }) {
  const { locale } = useSite()
  const post = useMasked(fragment, masked)
  if (!post) return null
  return (
    <li className={styles.article}>
      {post.image ? (
        <img className={styles.image} src={post.image} alt="" width={640} height={427} loading="lazy" />
      ) : null}
      <p className={styles.meta}>
        <time dateTime={post.isoDate}>{formatDate(post.isoDate, locale)}</time>
        {post.categories[0] ? <span>{post.categories[0]}</span> : null}
      </p>
      <h3 className={styles.headline}>
        <DataLink href={post.link} className={styles.link}>
          {post.title}
        </DataLink>
      </h3>
      <p className={styles.snippet}>{post.contentSnippet}</p>
    </li>
  )
}
