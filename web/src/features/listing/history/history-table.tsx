import { useSite } from '../../../platform/browser/site.ts'
import { formatDate, formatMoney, formatPercent } from '../../../platform/format/format.ts'
import { resoText } from '../../../platform/i18n/reso-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import unseen from '../../../ui/styles/visually-hidden.module.css'
import type { HistoryPeriod } from './history-periods.ts'
import styles from './history-table.module.css'

/**
 * Timeline of a property's listing events, newest first. Grouped by listing number when the property was
 * relisted.
 */
export function HistoryTable({ periods }: { periods: readonly HistoryPeriod[] }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const relisted = periods.length > 1
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={unseen.unseen}>{t('history.caption')}</caption>
        <thead className={unseen.unseen}>
          <tr>
            <th scope="col">{t('history.what')}</th>
            <th scope="col">{t('history.price')}</th>
          </tr>
        </thead>
        {periods.map(({ listingId, lines }) => (
          <tbody key={`${listingId}${lines[0]?.date}`}>
            {relisted && listingId ? (
              <tr className={styles.heading}>
                <th scope="rowgroup" colSpan={2}>
                  {t('history.listing', { number: listingId })}
                </th>
              </tr>
            ) : null}
            {lines.map(({ date, event, price, change, percent }) => (
              <tr key={`${date}${event}${price}`} className={styles.event}>
                <th scope="row">
                  <span className={styles.what}>{resoText(event, locale)}</span>
                  <time dateTime={date}>{formatDate(date, locale)}</time>
                </th>
                <td>
                  <span className={styles.what}>{formatMoney(price, locale)}</span>
                  {change === 0 ? null : (
                    <span className={styles.change}>
                      {t(change < 0 ? 'history.down' : 'history.up', {
                        amount: formatMoney(Math.abs(change), locale),
                        percent: formatPercent(Math.round(Math.abs(percent) * 10) / 10, locale),
                      })}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
