import type { CSSProperties } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { formatMoney } from '../../../platform/format/format.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import styles from './loan-chart.module.css'
import type { LoanYear } from './mortgage.ts'

interface LoanChartProps {
  /** Loan amount in cents. */
  amount: number
  years: readonly LoanYear[]
}

/**
 * When the total interest is below this fraction of the loan, the interest label is above the middle of its
 * line, because the lines cross near the end.
 */
const LOW_INTEREST_RATIO = 0.8

/**
 * If a point is below this fraction of the chart's height, its label is above the point, because the label
 * does not fit below.
 */
const LOW_POINT_RATIO = 0.25

/** Width that the label at the start of the axis needs, in percent of the chart's width. */
const FIRST_TICK_PERCENT = 25

/** Returns the number of years between axis labels. */
const tickStep = (years: number): number => (years > 15 ? 10 : years > 5 ? 5 : 1)

/** Chart of the balance and the interest paid over the years. Each line has a label. */
export function LoanChart({ amount, years }: LoanChartProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const money = (cents: number) => formatMoney(Math.round(cents / 100), locale)
  const interest = [0]
  for (const year of years) interest.push((interest.at(-1) ?? 0) + year.interest)
  const totalInterest = interest.at(-1) ?? 0
  const balances = [amount, ...years.map(({ balance }) => balance)]
  const halfYear = balances.findIndex((balance) => balance <= amount / 2)
  const halfBalance = balances[halfYear] ?? 0
  const top = Math.max(amount, totalInterest)
  const isInterestBelowLoan = totalInterest < amount * LOW_INTEREST_RATIO
  const labelYear = isInterestBelowLoan ? Math.round(years.length / 2) : years.length
  const x = (year: number) => (year / years.length) * 100
  const y = (cents: number) => 100 - (cents / top) * 100
  const line = (values: readonly number[]) =>
    values
      .map((cents, year) => `${year === 0 ? 'M' : 'L'}${x(year).toFixed(2)} ${y(cents).toFixed(2)}`)
      .join('')
  const at = (year: number, cents: number): CSSProperties => ({ left: `${x(year)}%`, top: `${y(cents)}%` })
  const ticks = years.flatMap(({ year }) =>
    year % tickStep(years.length) === 0 && x(year) >= FIRST_TICK_PERCENT ? [year] : [],
  )
  const halfStyle = isInterestBelowLoan
    ? styles.halfBeside
    : halfBalance < top * LOW_POINT_RATIO
      ? styles.halfAbove
      : styles.half
  const summary = {
    years: years.length,
    half: halfYear,
    amount: money(amount),
    interest: money(totalInterest),
  }
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{t('mortgage.overYears', { years: years.length })}</figcaption>
      <div role="img" aria-label={t('mortgage.chart.said', summary)}>
        <div className={styles.plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
            <path className={styles.area} d={`${line(balances)}L0 100Z`} />
            <path className={styles.owed} d={line(balances)} />
            <path className={styles.interest} d={line(interest)} />
          </svg>
          <span className={styles.start} style={at(0, amount)}>
            {t('mortgage.chart.owed', { amount: money(amount) })}
          </span>
          <span className={styles.end} style={at(labelYear, interest[labelYear] ?? 0)}>
            {t('mortgage.chart.interest', { amount: money(totalInterest) })}
          </span>
          <span className={styles.dot} style={at(halfYear, halfBalance)} />
          <span className={halfStyle} style={at(halfYear, halfBalance)}>
            {t('mortgage.chart.half', { year: halfYear })}
          </span>
        </div>
        <div className={styles.ticks}>
          <span style={{ left: 0 }}>{t('mortgage.chart.today')}</span>
          {ticks.map((year) => (
            <span key={year} style={{ left: `${x(year)}%` }}>
              {t('mortgage.chart.year', { year })}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}
