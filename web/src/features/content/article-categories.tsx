import { Link } from 'react-router-dom'
import styles from './article-categories.module.css'

interface ArticleCategoriesProps {
  /** The names of the article's categories. */
  names: readonly string[]
  /** All categories of the blog, which supply the slugs. */
  blogCategories: readonly { slug: string; name: string }[]
}

/** The categories of an article. Each category links to its articles. */
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
