import { useSite } from '../../../platform/browser/site.ts'
import { formatMoney } from '../../../platform/format/format.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import styles from './monthly-breakdown.module.css'
import { type MonthlyParts, monthlyParts } from './mortgage.ts'
import type { Terms } from './terms.ts'

type CostPart = Exclude<keyof MonthlyParts, 'total'>

const COST_PARTS: readonly CostPart[] = ['loan', 'taxes', 'insurance', 'mortgageInsurance', 'fees']

/** Cost parts that are shown even at zero, so that the user sees that they are included. */
const ALWAYS_SHOWN: ReadonlySet<CostPart> = new Set(['loan', 'taxes', 'insurance'])

/** Total monthly cost and its parts, as a table with bars. */
export function MonthlyBreakdown({ terms }: { terms: Terms }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { rate } = terms
  if (rate === undefined) return <p className={styles.missing}>{t('mortgage.needsRate')}</p>
  const parts = monthlyParts({ ...terms, rate })
  const money = (cents: number) => formatMoney(cents / 100, locale, 2)
  return (
    <div className={styles.month}>
      <output className={styles.total}>
        <strong>{money(parts.total)}</strong> {t('mortgage.aMonth')}
      </output>
      <table className={styles.parts} aria-label={t('mortgage.parts.name')}>
        <tbody>
          {COST_PARTS.filter((part) => parts[part] > 0 || ALWAYS_SHOWN.has(part)).map((part) => (
            <tr key={part} data-part={part}>
              <th scope="row">
                {t(`mortgage.parts.${part}`)}
                {part === 'mortgageInsurance' ? (
                  <small className={styles.why}>{t('mortgage.whyInsured')}</small>
                ) : null}
              </th>
              <td className={styles.amount}>{money(parts[part])}</td>
              <td className={styles.bar} aria-hidden="true">
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" role="presentation">
                  <rect width={parts.total === 0 ? 0 : (parts[part] / parts.total) * 100} height="1" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('mortgage.note')}</p>
    </div>
  )
}
