import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router-dom'
import styles from '../../components/plain-filter-form.module.css'
import { parsePrice } from '../../lib/amount.ts'
import { acresOf, formatMoney, formatNumber } from '../../lib/format.ts'
import {
  clearedFilters,
  defaultMapState,
  pageSizes,
  type SearchQuery,
  sorts,
} from '../../lib/search-query.ts'
import { printSearchPath, printSearchUrl } from '../../lib/search-url.ts'
import { useSite } from '../../lib/site.ts'
import { hoaStops, lotSizes, sizes, withValue, years } from './filter-scales.ts'
import { isCrossed } from './price-scale.ts'
import { kindsOffered } from './sides.ts'
import { homeSwitches, marketSwitches, type SwitchKey, switchChoice } from './switches.ts'
import { showWords } from './total-words.ts'
import type { TypedTexts } from './typed-texts.ts'

const fewest = [1, 2, 3, 4, 5]

/** Filters with a list of steps to choose from. */
const rooms = ['minBeds', 'minBaths'] as const
const sizeRanges = [
  ['minSqft', 'maxSqft'],
  ['minLotSqft', 'maxLotSqft'],
  ['minYearBuilt', 'maxYearBuilt'],
] as const
const others = [...(['minParking', 'maxHoaFee'] as const), ...sizeRanges.flat()] as const

type PriceName = 'minPrice' | 'maxPrice'
type Selected = (typeof rooms | typeof others)[number]

/** Filters that are folded away until one of them is set. */
const folded = [...others, ...homeSwitches, ...marketSwitches, 'keyword'] as const

/** Filters that the form has a field for; the others go along unseen. */
const asked = new Set<string>([...['minPrice', 'maxPrice', 'uiPropertyType'], ...rooms, ...folded])

/** What goes along unseen, as the `filters` parameter of its URL. */
function keptFilters(search: SearchQuery): string | null {
  const kept = Object.fromEntries(Object.entries(search.filters).filter(([key]) => !asked.has(key)))
  const [, parameters] = printSearchUrl({ ...search, filters: kept }).split('?')
  return new URLSearchParams(parameters).get('filters')
}

interface PlainFilterFormProps {
  search: SearchQuery
  /** What the form was sent with and could not use: each text is in its field again, with a note. */
  typed?: TypedTexts | undefined
}

/** The filters as a form that the browser sends by itself; the server answers with the printed URL. */
export function PlainFilterForm({ search, typed = {} }: PlainFilterFormProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { filters, transaction, place, mapState } = search
  // The path of a landing would put back what the form takes away.
  const action = useHref(printSearchPath({ transaction, place, filters: clearedFilters(filters) }))
  const areCrossed = isCrossed({ minPrice: priceIn(typed.minPrice), maxPrice: priceIn(typed.maxPrice) })
  const priceError = (name: PriceName) => {
    if (typed[name] === undefined || filters[name] !== undefined) return undefined
    if (!areCrossed) return t('filterFields.priceWrong')
    return name === 'minPrice' ? t('filterFields.crossed.minPrice') : undefined
  }
  const price = (name: PriceName, label: string) => {
    const value = filters[name]
    const error = priceError(name)
    const isClamped = typed[name] !== undefined && value !== undefined
    const noteId = `plain-${name}-note`
    return (
      <div className={styles.noted}>
        <label className={styles.field}>
          {label}
          <input
            name={name}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={value === undefined ? typed[name] : formatMoney(value, locale)}
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
  const chosen = (name: Selected) => filters[name] ?? numberIn(typed[name])
  /** The minimum of a range whose ends are crossed, for both of its fields. */
  const crossedEnd = (name: Selected) =>
    sizeRanges.find((ends) => ends.some((end) => end === name) && ends.every((end) => isUnused(end)))?.[0]
  const isUnused = (name: Selected) => numberIn(typed[name]) !== undefined && filters[name] === undefined
  const one = (
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
        aria-invalid={crossedEnd(name) ? true : undefined}
        aria-describedby={crossedEnd(name) ? `plain-${crossedEnd(name)}-note` : undefined}
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
  const range = (
    [least, greatest]: (typeof sizeRanges)[number],
    legend: string,
    steps: readonly number[],
    write: (step: number) => string,
  ) => (
    <fieldset className={styles.range}>
      <legend>{legend}</legend>
      {one(least, t('filterFields.least'), steps, write, t('filterFields.noLeast'))}
      {one(greatest, t('filterFields.greatest'), steps, write, t('filterFields.noGreatest'))}
      {crossedEnd(least) ? (
        <FieldError id={`plain-${least}-note`}>{t('filterFields.rangeCrossed')}</FieldError>
      ) : null}
    </fieldset>
  )
  const switches = (legend: string, keys: readonly SwitchKey[]) => (
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
  const kept = keptFilters(search)
  return (
    <form action={action} className={styles.form}>
      <input type="hidden" name="form" value="1" />
      {kept === null ? null : <input type="hidden" name="filters" value={kept} />}
      {mapState === defaultMapState ? null : <input type="hidden" name="mapState" value={mapState} />}
      {price('minPrice', t('filterFields.minPrice'))}
      {price('maxPrice', t('filterFields.maxPrice'))}
      {one('minBeds', t('filterFields.beds'), fewest, orMore)}
      {one('minBaths', t('filterFields.baths'), fewest, orMore)}
      <fieldset className={styles.kinds}>
        <legend>{t('filters.kind')}</legend>
        {kindsOffered(search).map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              name="uiPropertyType"
              value={kind}
              defaultChecked={filters.uiPropertyType?.includes(kind)}
            />
            {t(`kinds.${kind}`)}
          </label>
        ))}
      </fieldset>
      <details
        className={styles.more}
        open={folded.some((key) => filters[key] !== undefined || typed[key] !== undefined)}
      >
        <summary>{t('filters.extras')}</summary>
        <div className={styles.form}>
          {one('minParking', t('filterFields.parking'), fewest, orMore)}
          {one('maxHoaFee', t('filterFields.hoa'), hoaStops, feeStep, t('filterFields.hoaAny'))}
          {range(sizeRanges[0], t('filterFields.sqft'), sizes, (step) =>
            t('filterFields.sqftStep', { size: formatNumber(step, locale) }),
          )}
          {range(sizeRanges[1], t('filterFields.lot'), lotSizes, acres)}
          {range(sizeRanges[2], t('filterFields.yearBuilt'), years, String)}
          <label className={styles.field}>
            {t('keywords.label')}
            <input
              type="search"
              name="keyword"
              maxLength={100}
              defaultValue={filters.keyword ?? typed.keyword}
            />
          </label>
          {switches(t('filterFields.features'), homeSwitches)}
          {switches(t('filterFields.market'), marketSwitches)}
        </div>
      </details>
      <label className={styles.field}>
        {t('results.sort')}
        <select name="sort" defaultValue={search.sort}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {t('results.perPage')}
        <select name="pageSize" defaultValue={search.pageSize}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <button type="submit" className={styles.submit}>
        {showWords(null, filters, t, locale)}
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

const priceIn = (text: string | undefined) => parsePrice(text ?? '') ?? undefined

const numberIn = (text: string | undefined) =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
