import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../graphql/generated/gql.ts'
import type { ListingHistory_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { resoWords } from '../../i18n/reso-words.ts'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import styles from './listing-history.module.css'
import section from './section.module.css'

const fragment = graphql(`
  fragment ListingHistory_listing on Listing {
    uPI
    history {
      date
      event
      price
    }
  }
`)

/** Price and status over time, newest first, as a line down the page. */
export function ListingHistory({
  listing: masked,
}: {
  listing: FragmentType<ListingHistory_ListingFragment>
}) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const events = useMasked(fragment, masked)?.history ?? []
  if (events.length === 0) return null
  return (
    <section className={section.section} aria-labelledby="history">
      <h2 id="history">{t('history.title')}</h2>
      <ol className={styles.timeline}>
        {events.map(({ date, event, price }) => (
          <li key={`${date}${event}${price}`} className={styles.event}>
            <time dateTime={date}>{formatDate(date, locale)}</time>
            <span className={styles.what}>{resoWords(event, locale)}</span>
            <span className={styles.price}>{formatMoney(price, locale)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
