import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { Select } from '../../components/select.tsx'
import { formatMoney, formatNumber, formatPercent } from '../../lib/format.ts'
import { filledFieldsReporter } from '../../lib/report-filled-fields.ts'
import { useSite } from '../../lib/site.ts'
import { MoneyField, ShareField } from './draft-fields.tsx'
import { loans, type Rates, type Terms, type Typed, usualRate } from './terms.ts'
import styles from './terms-form.module.css'

interface TermsFormProps {
  typed: Typed
  terms: Terms
  rates: Rates
  onType: (typed: Typed) => void
}

/** What one would pay for the home and how. Without scripts, a form that leads to the same page with other figures. */
export function TermsForm({ typed, terms, rates, onType }: TermsFormProps) {
  const { t } = useTranslation()
  /** Fields begin anew with each, also those with a text that is no amount. */
  const [restarts, setRestarts] = useState(0)
  const { locale } = useSite()
  const money = (cents: number) => formatMoney(cents / 100, locale)
  const field = (name: 'price' | 'taxes' | 'insurance' | 'fees', cents: number) => (
    <MoneyField
      label={t(`mortgage.${name}`)}
      name={name}
      shown={money(cents)}
      onType={(plain) => onType({ ...typed, [name]: plain })}
    />
  )
  const choices = loans.map(({ slug }) => {
    const rate = usualRate(rates, slug)
    const loan = t(`mortgage.loans.${slug}`)
    return {
      value: slug,
      label: rate === undefined ? loan : t('mortgage.loanAt', { loan, rate: formatPercent(rate, locale) }),
    }
  })
  const choose = (loan: string) =>
    onType({ ...typed, loan, rate: usualRate(rates, loan) === undefined ? typed.rate : undefined })
  return (
    <form
      className={styles.form}
      aria-label={t('mortgage.title')}
      tabIndex={-1}
      action="#mortgage"
      {...filledFieldsReporter}
      onSubmit={(event) => event.preventDefault()}
    >
      <Fragment key={restarts}>
        {field('price', terms.price)}
        <div className={styles.down}>
          <MoneyField
            label={t('mortgage.downPayment')}
            name="downPayment"
            shown={money(terms.downPayment)}
            onType={(downPayment) => onType({ ...typed, downPayment, downPercent: undefined })}
          />
          <div className={styles.percent}>
            <ShareField
              label={t('mortgage.downPercent')}
              shown={formatNumber(terms.downPercent, locale, 2)}
              onType={(downPercent) => onType({ ...typed, downPercent, downPayment: undefined })}
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
        <ShareField
          label={t('mortgage.rate')}
          name="rate"
          help={usualRate(rates, terms.loan.slug) === undefined ? t('mortgage.noRates') : undefined}
          shown={terms.rate?.toFixed(2).replace('.', locale === 'fr' ? ',' : '.') ?? ''}
          onType={(rate) => onType({ ...typed, rate })}
        />
        <input type="hidden" name="rateOf" value={terms.loan.slug} />
        {field('taxes', terms.yearlyTaxes)}
        {field('insurance', terms.yearlyInsurance)}
        {field('fees', terms.monthlyFees)}
      </Fragment>
      <Button type="submit" className={styles.submit}>
        {t('mortgage.calculate')}
      </Button>
      {Object.values(typed).some(Boolean) ? (
        <Link
          to="#mortgage"
          replace
          preventScrollReset
          state="stay"
          className={styles.reset}
          onClick={({ currentTarget }) => {
            // It goes away with what it undoes; whoever pressed it by key stays in the form.
            currentTarget.closest('form')?.focus({ preventScroll: true })
            onType({})
            setRestarts(restarts + 1)
          }}
        >
          {t('mortgage.reset')}
        </Link>
      ) : null}
    </form>
  )
}
