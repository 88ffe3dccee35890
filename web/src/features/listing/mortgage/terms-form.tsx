import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { filledFieldsReporter } from '../../../platform/browser/report-filled-fields.ts'
import { useSite } from '../../../platform/browser/site.ts'
import { formatMoney, formatNumber, formatPercent } from '../../../platform/format/format.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { MoneyField, PercentInput } from './amount-fields.tsx'
import { defaultRate, LOANS, type MortgageInputs, type Rates, type Terms } from './terms.ts'
import styles from './terms-form.module.css'

interface TermsFormProps {
  inputs: MortgageInputs
  terms: Terms
  rates: Rates
  onChange: (inputs: MortgageInputs) => void
}

/** Form for the terms of a purchase. Without scripts, it submits to the same page with the new values. */
export function TermsForm({ inputs, terms, rates, onChange: onType }: TermsFormProps) {
  const { t } = useTranslation()
  /**
   * React key of the fields. Each reset increments it to remount the fields, which also drops invalid text.
   */
  const [resetCount, setResetCount] = useState(0)
  const { locale } = useSite()
  const money = (cents: number) => formatMoney(cents / 100, locale)
  const field = (name: 'price' | 'taxes' | 'insurance' | 'fees', cents: number) => (
    <MoneyField
      label={t(`mortgage.${name}`)}
      name={name}
      formatted={money(cents)}
      onInput={(plain) => onType({ ...inputs, [name]: plain })}
    />
  )
  const choices = LOANS.map(({ slug }) => {
    const rate = defaultRate(rates, slug)
    const loan = t(`mortgage.loans.${slug}`)
    return {
      value: slug,
      label: rate === undefined ? loan : t('mortgage.loanAt', { loan, rate: formatPercent(rate, locale) }),
    }
  })
  const choose = (loan: string) =>
    onType({ ...inputs, loan, rate: defaultRate(rates, loan) === undefined ? inputs.rate : undefined })
  return (
    <form
      className={styles.form}
      aria-label={t('mortgage.title')}
      tabIndex={-1}
      action="#mortgage"
      {...filledFieldsReporter}
      onSubmit={(event) => event.preventDefault()}
    >
      <Fragment key={resetCount}>
        {field('price', terms.price)}
        <div className={styles.down}>
          <MoneyField
            label={t('mortgage.downPayment')}
            name="downPayment"
            formatted={money(terms.downPayment)}
            onInput={(downPayment) => onType({ ...inputs, downPayment, downPercent: undefined })}
          />
          <div className={styles.percent}>
            <PercentInput
              label={t('mortgage.downPercent')}
              formatted={formatNumber(terms.downPercent, locale, 2)}
              onInput={(downPercent) => onType({ ...inputs, downPercent, downPayment: undefined })}
            />
          </div>
        </div>
        <Select
          label={t('mortgage.loan')}
          name="loan"
          choices={choices}
          value={terms.loan.slug}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
        <PercentInput
          label={t('mortgage.rate')}
          name="rate"
          help={defaultRate(rates, terms.loan.slug) === undefined ? t('mortgage.noRates') : undefined}
          formatted={terms.rate?.toFixed(2).replace('.', locale === 'fr' ? ',' : '.') ?? ''}
          onInput={(rate) => onType({ ...inputs, rate })}
        />
        <input type="hidden" name="rateOf" value={terms.loan.slug} />
        {field('taxes', terms.yearlyTaxes)}
        {field('insurance', terms.yearlyInsurance)}
        {field('fees', terms.monthlyFees)}
      </Fragment>
      <Button type="submit" className={styles.submit}>
        {t('mortgage.calculate')}
      </Button>
      {Object.values(inputs).some(Boolean) ? (
        <Link
          to="#mortgage"
          replace
          preventScrollReset
          state="stay"
          className={styles.reset}
          onClick={({ currentTarget }) => {
            // The link disappears with the values that it resets, so the focus moves to the form.
            currentTarget.closest('form')?.focus({ preventScroll: true })
            onType({})
            setResetCount(resetCount + 1)
          }}
        >
          {t('mortgage.reset')}
        </Link>
      ) : null}
    </form>
  )
}
