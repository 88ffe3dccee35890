import { Link } from 'react-router-dom'
import styles from './article-categories.module.css'

interface ArticleCategoriesProps {
  /** What the article is about. */
  names: readonly string[]
  /** The categories of the blog. */
  blogCategories: readonly { slug: string; name: string }[]
}

/** What an article is about; each leads to the other articles about it. */
export function ArticleCategories({ names, blogCategories }: ArticleCategoriesProps) {
  if (names.length === 0) return null
  return (
    <ul className={styles.list}>
      {names.map((name) => {
        const category = blogCategories.find((candidate) => candidate.name === name)
        return (
          <li key={name}>
            {category ? (
              <Link to={`/blog/category/${encodeURIComponent(category.slug)}`} className={styles.link}>
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        )
      })}
    </ul>
  )
}
