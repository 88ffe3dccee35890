import { useSite } from '../../../platform/browser/site.ts'
import { formatMoney } from '../../../platform/format/format.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import styles from './loan-table.module.css'
import type { LoanYear } from './mortgage.ts'

const COLUMNS = ['year', 'principal', 'interest', 'balance'] as const

/** Amortization table by year, to the cent. */
export function LoanTable({ years }: { years: readonly LoanYear[] }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const money = (cents: number) => formatMoney(cents / 100, locale, 2)
  return (
    <Disclosure title={t('mortgage.table.name')}>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('mortgage.table.name')}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`mortgage.table.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, principal, interest, balance }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{money(principal)}</td>
                <td>{money(interest)}</td>
                <td>{money(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  )
}
