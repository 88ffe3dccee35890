import { useTranslation } from 'react-i18next'
import { amortization } from '../../lib/mortgage.ts'
import styles from './calculator.module.css'
import { LoanChart } from './loan-chart.tsx'
import { LoanTable } from './loan-table.tsx'
import { Month } from './month.tsx'
import { type HomeFigures, type Rates, termsOf } from './terms.ts'
import { TermsForm } from './terms-form.tsx'
import { useTyped } from './use-typed.ts'

interface CalculatorProps {
  home: HomeFigures
  rates: Rates
}

/** The terms on one side, what comes of them on the other, the loan year by year below. */
export function Calculator({ home, rates }: CalculatorProps) {
  const { t } = useTranslation()
  const [typed, type] = useTyped()
  const terms = termsOf(typed, home, rates)
  const { price, downPayment, rate, years: term } = terms
  const amount = price - downPayment
  const years = rate === undefined ? [] : amortization({ amount, rate, years: term })
  return (
    <div className={styles.calculator}>
      <TermsForm typed={typed} terms={terms} rates={rates} onType={type} />
      <div className={styles.results}>
        <Month terms={terms} />
        {years.length > 0 && amount > 0 ? <LoanChart amount={amount} years={years} /> : null}
        {amount === 0 ? <p className={styles.paid}>{t('mortgage.noLoan')}</p> : null}
      </div>
      {years.length > 0 && amount > 0 ? (
        <div className={styles.years}>
          <LoanTable years={years} />
        </div>
      ) : null}
    </div>
  )
}
