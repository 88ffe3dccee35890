import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref, useNavigate } from 'react-router-dom'
import { useSite } from '../../../platform/browser/site.ts'
import { useFlags } from '../../../platform/graphql/site-chrome.ts'
import {
  clearedFilters,
  normalizeFilters,
  type SearchQuery,
  TRANSACTION_TYPES,
  withFilters,
} from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'
import { AriaButton } from '../../../ui/forms/aria-button.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ChoiceGroup } from '../../../ui/forms/choice-group.tsx'
import styles from '../../../ui/forms/filter-bar.module.css'
import { Icon } from '../../../ui/media/icon.tsx'
import { PopoverButton } from '../../../ui/overlays/popover-button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { DraftFieldsProps } from './draft-fields.ts'
import { filterButtons, openLabel } from './filter-buttons.ts'
import { KeywordField } from './keyword-field.tsx'
import { FeatureFields, MarketFields } from './more-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { isCrossed } from './price-scale.ts'
import { PropertyTypeFields } from './property-type-fields.tsx'
import { showResultsLabel } from './result-counts.ts'
import { RoomFields } from './room-fields.tsx'
import { SizeFields } from './size-fields.tsx'
import { transactionTypesOffered, withTransactionType } from './transaction-types.ts'
import { useDraftFacets } from './use-draft-facets.ts'

export interface FilterControlsProps {
  search: SearchQuery
}

/** What is chosen is a draft, with live counts, until it is applied; then it is in the URL. */
export function FilterControls({ search }: FilterControlsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { soldFilter } = useFlags()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<SearchQuery | null>(null)
  const [cleared, setCleared] = useState(0)
  const url = printSearchUrl(search)
  const [draftOf, setDraftOf] = useState(url)
  if (draftOf !== url) {
    setDraftOf(url)
    setDraft(null)
  }
  const current = draft ?? search
  const draftSearch = withFilters(current, trimmedFilters(current))
  const arePricesCrossed = isCrossed(current.filters)
  const { total, facets, reading, stale } = useDraftFacets(draftSearch, draft !== null && !arePricesCrossed)
  const to = printSearchUrl(draftSearch)
  const href = useHref(to)

  const onOpenChange = (open: boolean) => setDraft(open ? search : null)
  const go = () => navigate(to)
  const applyButton = (onClick: () => void) => (
    <Button
      kind="primary"
      className={styles.apply ?? ''}
      data-leads-to={arePricesCrossed ? undefined : href}
      onClick={({ currentTarget }) => {
        if (!focusWrong(currentTarget)) onClick()
      }}
    >
      <span className={styles.count}>{showResultsLabel(total, draftSearch.filters, t, locale)}</span>
    </Button>
  )
  const fields: DraftFieldsProps = {
    search: current,
    facets,
    onChange: (filters) => setDraft(withFilters(current, filters)),
  }
  const content = {
    // Clearing takes what cannot be read away as well.
    price: <PriceFields key={cleared} {...fields} />,
    rooms: <RoomFields {...fields} />,
    kind: <PropertyTypeFields {...fields} />,
    extras: (
      <div className={styles.extras}>
        <div className={styles.column}>
          <FeatureFields {...fields} />
          <MarketFields {...fields} />
        </div>
        <div className={styles.column}>
          <SizeFields {...fields} />
          <KeywordField {...fields} reading={reading} />
        </div>
      </div>
    ),
  }
  const transactionTypes = transactionTypesOffered(soldFilter).map((transactionType) => ({
    value: transactionType,
    label: t(`filters.${transactionType}`),
  }))

  return (
    <>
      <div className={styles.wide}>
        {filterButtons(search.filters, t, locale).map(({ part, label, active }) => (
          <PopoverButton
            key={part}
            label={label}
            active={active}
            wide={part === 'extras'}
            url={url}
            onOpenChange={onOpenChange}
          >
            {(leave) => (
              <div className={styles.popover} data-stale={stale}>
                <div className={styles.fields}>{content[part]}</div>
                <div className={styles.foot}>{applyButton(() => leave(to, go))}</div>
              </div>
            )}
          </PopoverButton>
        ))}
      </div>
      <div className={styles.narrow}>
        <Sheet
          trigger={
            <AriaButton>
              <Icon name="filters" size={18} />
              {openLabel(search.filters, t, locale)}
            </AriaButton>
          }
          title={t('filters.name')}
          closeLabel={t('filterFields.close')}
          onOpenChange={onOpenChange}
          footer={(close) => (
            <div className={styles.ends} data-stale={stale}>
              <Button
                kind="quiet"
                onClick={() => {
                  setDraft(withFilters(current, clearedFilters(current.filters)))
                  setCleared(cleared + 1)
                }}
              >
                {t('filterFields.clear')}
              </Button>
              {applyButton(() => {
                close()
                void go()
              })}
            </div>
          )}
        >
          <div className={styles.all} data-stale={stale}>
            <ChoiceGroup
              label={t('filters.side')}
              choices={transactionTypes}
              value={current.transactionType}
              onChange={(value) => {
                const transactionType = TRANSACTION_TYPES.find((name) => name === value)
                if (transactionType) setDraft(withTransactionType(current, transactionType))
              }}
            />
            {content.price}
            {content.rooms}
            {content.kind}
            {content.extras}
          </div>
        </Sheet>
      </div>
    </>
  )
}

/** Focuses the first wrong field of the dialog that a button is in; false when there is none. */
function focusWrong(button: HTMLElement): boolean {
  const wrong = button.closest('[role="dialog"]')?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return wrong !== null && wrong !== undefined
}

/** The filters as they will be: without spaces around what is written. */
const trimmedFilters = ({ filters }: SearchQuery) =>
  normalizeFilters({ ...filters, keyword: filters.keyword?.trim() || undefined })
