import type { FragmentType } from '@apollo/client'
import { useSite } from '../../platform/browser/site.ts'
import { formatDate } from '../../platform/format/format.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { NewsYears_ItemFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../platform/graphql/use-masked.ts'
import { DataLink } from '../../ui/navigation/data-link.tsx'
import styles from './news-years.module.css'

const fragment = graphql(`
  fragment NewsYears_item on NewsItem {
    link
    title
    isoDate
    contentSnippet
  }
`)

type Item = FragmentType<NewsYears_ItemFragment> & { link: string; isoDate: string }

const yearOf = ({ isoDate }: Pick<Item, 'isoDate'>): string => isoDate.slice(0, 4)

/** Announcements grouped by year, in the order given. */
export function NewsYears({ items }: { items: readonly Item[] }) {
  const years = [...new Set(items.map(yearOf))]
  return years.map((year) => (
    <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`} className={styles.title}>
        {year}
      </h2>
      <ul className={styles.list}>
        {items
          .filter((item) => yearOf(item) === year)
          .map((item) => (
            <NewsLine key={item.link} item={item} />
          ))}
      </ul>
    </section>
  ))
}

function NewsLine({ item: masked }: { item: Item }) {
  const { locale } = useSite()
  const item = useMasked(fragment, masked)
  if (!item) return null
  return (
    <li className={styles.item}>
      <time className={styles.date} dateTime={item.isoDate}>
        {formatDate(item.isoDate, locale, { month: 'long', day: 'numeric' })}
      </time>
      <div className={styles.words}>
        <h3 className={styles.headline}>
          <DataLink href={item.link} className={styles.link}>
            {item.title}
          </DataLink>
        </h3>
        {item.contentSnippet ? <p className={styles.snippet}>{item.contentSnippet}</p> : null}
      </div>
    </li>
  )
}
