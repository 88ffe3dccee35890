import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import styles from './calculator.module.css'
import { LoanChart } from './loan-chart.tsx'
import { LoanTable } from './loan-table.tsx'
import { MonthlyBreakdown } from './monthly-breakdown.tsx'
import { amortization } from './mortgage.ts'
import { type ListingCosts, type Rates, toTerms } from './terms.ts'
import { TermsForm } from './terms-form.tsx'
import { useMortgageInputs } from './use-mortgage-inputs.ts'

interface CalculatorProps {
  costs: ListingCosts
  rates: Rates
}

/** Mortgage calculator: the terms form, the monthly cost, a loan chart, and the yearly amortization table. */
export function Calculator({ costs, rates }: CalculatorProps) {
  const { t } = useTranslation()
  const [inputs, setInputs] = useMortgageInputs()
  const terms = toTerms(inputs, costs, rates)
  const { price, downPayment, rate, years: term } = terms
  const amount = price - downPayment
  const years = rate === undefined ? [] : amortization({ amount, rate, years: term })
  return (
    <div className={styles.calculator}>
      <TermsForm inputs={inputs} terms={terms} rates={rates} onChange={setInputs} />
      <div className={styles.results}>
        <MonthlyBreakdown terms={terms} />
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
