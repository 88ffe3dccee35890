import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { Categories_CategoryFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import styles from './categories.module.css'

const fragment = graphql(`
  fragment Categories_category on BlogCategory {
    slug
    name
    totalPosts
  }
`)

type Category = FragmentType<Categories_CategoryFragment> & { slug: string }

interface CategoriesProps {
  categories: readonly Category[]
  /** Slug of the current category. Null for all categories. */
  current: string | null
}

/** The categories of the blog with the number of articles in each. */
export function Categories({ categories, current }: CategoriesProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('blog.categories')}>
      <ul className={styles.list}>
        <li>
          <Link to="/blog" className={styles.link} aria-current={current === null ? 'page' : undefined}>
            {t('blog.all')}
          </Link>
        </li>
        {categories.map((category) => (
          <CategoryLink key={category.slug} category={category} current={category.slug === current} />
        ))}
      </ul>
    </nav>
  )
}

function CategoryLink({ category: masked, current }: { category: Category; current: boolean }) {
  const category = useMasked(fragment, masked)
  if (!category) return null
  const { slug, name, totalPosts } = category
  return (
    <li>
      <Link
        to={`/blog/category/${encodeURIComponent(slug)}`}
        className={styles.link}
        aria-current={current ? 'page' : undefined}
      >
        {name} <span className={styles.count}>{totalPosts}</span>
      </Link>
    </li>
  )
}
