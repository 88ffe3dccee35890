import { useState } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { useFlags } from '../../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { clearedFilters, normalizeFilters, withFilters } from '../../../platform/urls/filter-keys.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'
import { TRANSACTION_TYPES } from '../../../platform/urls/search-words.ts'
import { FilterDialogs, useFilterDraft } from '../../../ui/filters/filter-dialogs.tsx'
import styles from '../../../ui/filters/filter-section.module.css'
import { ChoiceGroup } from '../../../ui/forms/choice-group.tsx'
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

/**
 * The filter buttons and their dialogs. Selections stay in a draft with live counts until the user applies
 * them to the URL.
 */
export function FilterControls({ search }: FilterControlsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { soldFilter } = useFlags()
  const url = printSearchUrl(search)
  const [draft, setDraft] = useFilterDraft<SearchQuery>(url)
  const [cleared, setCleared] = useState(0)
  const current = draft ?? search
  const draftSearch = withFilters(current, trimmedFilters(current))
  const arePricesCrossed = isCrossed(current.filters)
  const { total, facets, reading, stale } = useDraftFacets(draftSearch, draft !== null && !arePricesCrossed)

  const fields: DraftFieldsProps = {
    search: current,
    facets,
    onChange: (filters) => setDraft(withFilters(current, filters)),
  }
  const content = {
    // A new key remounts the fields on Clear, which also drops text that could not be parsed.
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
    <FilterDialogs
      buttons={filterButtons(search.filters, t, locale)}
      openLabel={openLabel(search.filters, t, locale)}
      messages={{
        title: t('filters.name'),
        close: t('filterFields.close'),
        clear: t('filterFields.clear'),
        apply: showResultsLabel(total, draftSearch.filters, t, locale),
      }}
      fields={content}
      wideParts={['extras']}
      sheetFields={
        <>
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
        </>
      }
      url={url}
      draftUrl={printSearchUrl(draftSearch)}
      stale={stale}
      valid={!arePricesCrossed}
      onOpenChange={(open) => setDraft(open ? search : null)}
      onClear={() => {
        setDraft(withFilters(current, clearedFilters(current.filters)))
        setCleared(cleared + 1)
      }}
    />
  )
}

/** Returns the filters to apply, with the keyword trimmed. */
const trimmedFilters = ({ filters }: SearchQuery) =>
  normalizeFilters({ ...filters, keyword: filters.keyword?.trim() || undefined })
