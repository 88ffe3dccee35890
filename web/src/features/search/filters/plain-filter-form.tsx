import { PAGE_SIZES } from '@gable/kit/rules/search-limits'
import type { ReactNode } from 'react'
import { useHref } from 'react-router-dom'
import { useSite } from '../../../platform/browser/site.ts'
import { parsePrice } from '../../../platform/format/amount.ts'
import { acresOf, formatMoney, formatNumber } from '../../../platform/format/format.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { clearedFilters } from '../../../platform/urls/filter-keys.ts'
import { DEFAULT_MAP_STATE, type SearchQuery } from '../../../platform/urls/search-query.ts'
import { printSearchPath, printSearchUrl } from '../../../platform/urls/search-url.ts'
import { SORTS } from '../../../platform/urls/search-words.ts'
import styles from '../../../ui/filters/plain-filter-form.module.css'
import { HOA_FEES, LIVING_AREAS, lotSizes, withValue, YEARS_BUILT } from './filter-scales.ts'
import { FEATURE_SWITCHES, MARKET_SWITCHES, type SwitchKey, switchChoice } from './filter-switches.ts'
import { isCrossed } from './price-scale.ts'
import type { RejectedInputs } from './rejected-inputs.ts'
import { showResultsLabel } from './result-counts.ts'
import { propertyTypesFor } from './transaction-types.ts'

const MIN_COUNTS = [1, 2, 3, 4, 5]

/** Filters that render as a select with fixed steps. */
const ROOM_FILTERS = ['minBeds', 'minBaths'] as const
const SIZE_RANGES = [
  ['minSqft', 'maxSqft'],
  ['minLotSqft', 'maxLotSqft'],
  ['minYearBuilt', 'maxYearBuilt'],
] as const
const OTHER_SELECTS = [...(['minParking', 'maxHoaFee'] as const), ...SIZE_RANGES.flat()] as const

type PriceName = 'minPrice' | 'maxPrice'
type Selected = (typeof ROOM_FILTERS | typeof OTHER_SELECTS)[number]

/** Filters that are collapsed until one of them is set. */
const FOLDED_FILTERS = [...OTHER_SELECTS, ...FEATURE_SWITCHES, ...MARKET_SWITCHES, 'keyword'] as const

/** Filters with a field in the form. The form sends the others in a hidden input. */
const FORM_FILTERS = new Set<string>([
  ...['minPrice', 'maxPrice', 'uiPropertyType'],
  ...ROOM_FILTERS,
  ...FOLDED_FILTERS,
])

/** Returns the filters without a field, in the format of the `filters` URL parameter. */
function hiddenFilters(search: SearchQuery): string | null {
  const hidden = Object.fromEntries(Object.entries(search.filters).filter(([key]) => !FORM_FILTERS.has(key)))
  const [, parameters] = printSearchUrl({ ...search, filters: hidden }).split('?')
  return new URLSearchParams(parameters).get('filters')
}

interface PlainFilterFormProps {
  search: SearchQuery
  /** Submitted texts that the search could not use. Each field shows its text again, with a note. */
  rejected?: RejectedInputs | undefined
}

/**
 * The filters as a form that works without JavaScript. The server redirects to the canonical URL of the
 * search.
 */
export function PlainFilterForm({ search, rejected = {} }: PlainFilterFormProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { filters, transactionType, place, mapState } = search
  // A landing page path implies filters, so it would restore those that the user removes.
  const action = useHref(printSearchPath({ transactionType, place, filters: clearedFilters(filters) }))
  const areCrossed = isCrossed({
    minPrice: readPrice(rejected.minPrice),
    maxPrice: readPrice(rejected.maxPrice),
  })
  const priceError = (name: PriceName) => {
    if (rejected[name] === undefined || filters[name] !== undefined) return undefined
    if (!areCrossed) return t('filterFields.priceWrong')
    return name === 'minPrice' ? t('filterFields.crossed.minPrice') : undefined
  }
  const price = (name: PriceName, label: string) => {
    const value = filters[name]
    const error = priceError(name)
    const isClamped = rejected[name] !== undefined && value !== undefined
    const noteId = `plain-${name}-note`
    return (
      <div className={styles.noted}>
        <label className={styles.field}>
          {label}
          <input
            name={name}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={value === undefined ? rejected[name] : formatMoney(value, locale)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || isClamped ? noteId : undefined}
          />
        </label>
        {error ? <FieldError id={noteId}>{error}</FieldError> : null}
        {isClamped ? (
          <p id={noteId} className={styles.note}>
            {t('filterFields.minClamped', { price: formatMoney(value, locale) })}
          </p>
        ) : null}
      </div>
    )
  }
  const chosen = (name: Selected) => filters[name] ?? readNumber(rejected[name])
  /** When both ends of a field's range were rejected as crossed, returns the name of the minimum filter. */
  const crossedMin = (name: Selected) =>
    SIZE_RANGES.find((ends) => ends.some((end) => end === name) && ends.every((end) => isRejected(end)))?.[0]
  const isRejected = (name: Selected) =>
    readNumber(rejected[name]) !== undefined && filters[name] === undefined
  const renderSelect = (
    name: Selected,
    label: string,
    steps: readonly number[],
    write: (step: number) => string,
    any = t('filterFields.any'),
  ) => (
    <label className={styles.field}>
      {label}
      <select
        name={name}
        defaultValue={chosen(name) ?? ''}
        aria-invalid={crossedMin(name) ? true : undefined}
        aria-describedby={crossedMin(name) ? `plain-${crossedMin(name)}-note` : undefined}
      >
        <option value="">{any}</option>
        {withValue(steps, chosen(name)).map((step) => (
          <option key={step} value={step}>
            {write(step)}
          </option>
        ))}
      </select>
    </label>
  )
  const renderRange = (
    [min, max]: (typeof SIZE_RANGES)[number],
    legend: string,
    steps: readonly number[],
    write: (step: number) => string,
  ) => (
    <fieldset className={styles.range}>
      <legend>{legend}</legend>
      {renderSelect(min, t('filterFields.least'), steps, write, t('filterFields.noLeast'))}
      {renderSelect(max, t('filterFields.greatest'), steps, write, t('filterFields.noGreatest'))}
      {crossedMin(min) ? (
        <FieldError id={`plain-${min}-note`}>{t('filterFields.rangeCrossed')}</FieldError>
      ) : null}
    </fieldset>
  )
  const renderSwitches = (legend: string, keys: readonly SwitchKey[]) => (
    <fieldset className={styles.kinds}>
      <legend>{legend}</legend>
      {keys.map((key) => {
        const { value, label } = switchChoice(key, filters, t)
        return (
          <label key={key}>
            <input
              type="checkbox"
              name={key}
              value={String(value)}
              defaultChecked={filters[key] !== undefined}
            />
            {label}
          </label>
        )
      })}
    </fieldset>
  )
  const orMore = (step: number) => t('filterFields.orMore', { step })
  const acres = (step: number) =>
    t('filterFields.lotStep', { count: acresOf(step), size: formatNumber(acresOf(step), locale, 2) })
  const feeStep = (fee: number) => t('filterFields.hoaStep', { fee: formatMoney(fee, locale) })
  const hidden = hiddenFilters(search)
  return (
    <form action={action} className={styles.form}>
      <input type="hidden" name="form" value="1" />
      {hidden === null ? null : <input type="hidden" name="filters" value={hidden} />}
      {mapState === DEFAULT_MAP_STATE ? null : <input type="hidden" name="mapState" value={mapState} />}
      {price('minPrice', t('filterFields.minPrice'))}
      {price('maxPrice', t('filterFields.maxPrice'))}
      {renderSelect('minBeds', t('filterFields.beds'), MIN_COUNTS, orMore)}
      {renderSelect('minBaths', t('filterFields.baths'), MIN_COUNTS, orMore)}
      <fieldset className={styles.kinds}>
        <legend>{t('filters.kind')}</legend>
        {propertyTypesFor(search).map((propertyType) => (
          <label key={propertyType}>
            <input
              type="checkbox"
              name="uiPropertyType"
              value={propertyType}
              defaultChecked={filters.uiPropertyType?.includes(propertyType)}
            />
            {t(`kinds.${propertyType}`)}
          </label>
        ))}
      </fieldset>
      <details
        className={styles.more}
        open={FOLDED_FILTERS.some((key) => filters[key] !== undefined || rejected[key] !== undefined)}
      >
        <summary>{t('filters.extras')}</summary>
        <div className={styles.form}>
          {renderSelect('minParking', t('filterFields.parking'), MIN_COUNTS, orMore)}
          {renderSelect('maxHoaFee', t('filterFields.hoa'), HOA_FEES, feeStep, t('filterFields.hoaAny'))}
          {renderRange(SIZE_RANGES[0], t('filterFields.sqft'), LIVING_AREAS, (step) =>
            t('filterFields.sqftStep', { size: formatNumber(step, locale) }),
          )}
          {renderRange(SIZE_RANGES[1], t('filterFields.lot'), lotSizes, acres)}
          {renderRange(SIZE_RANGES[2], t('filterFields.yearBuilt'), YEARS_BUILT, String)}
          <label className={styles.field}>
            {t('keywords.label')}
            <input
              type="search"
              name="keyword"
              maxLength={100}
              defaultValue={filters.keyword ?? rejected.keyword}
            />
          </label>
          {renderSwitches(t('filterFields.features'), FEATURE_SWITCHES)}
          {renderSwitches(t('filterFields.market'), MARKET_SWITCHES)}
        </div>
      </details>
      <label className={styles.field}>
        {t('results.sort')}
        <select name="sort" defaultValue={search.sort}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {t('results.perPage')}
        <select name="pageSize" defaultValue={search.pageSize}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <button type="submit" className={styles.submit}>
        {showResultsLabel(null, filters, t, locale)}
      </button>
    </form>
  )
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      {children}
    </p>
  )
}

const readPrice = (text: string | undefined) => parsePrice(text ?? '') ?? undefined

const readNumber = (text: string | undefined) =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
