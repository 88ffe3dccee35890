import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref, useNavigate } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { ChoiceGroup } from '../../components/choice-group.tsx'
import styles from '../../components/filter-bar.module.css'
import { Icon } from '../../components/icon.tsx'
import { PopoverButton } from '../../components/popover-button.tsx'
import { PressButton } from '../../components/press-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useFlags } from '../../graphql/site-frame.ts'
import {
  clearedFilters,
  type SearchQuery,
  tidyFilters,
  transactions,
  withFilters,
} from '../../lib/search-query.ts'
import { printSearchUrl } from '../../lib/search-url.ts'
import { useSite } from '../../lib/site.ts'
import type { DraftFieldsProps } from './draft-fields.ts'
import { filterButtons, openLabel } from './filter-words.ts'
import { KeywordField } from './keyword-field.tsx'
import { KindFields } from './kind-fields.tsx'
import { FeatureFields, MarketFields } from './more-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { isCrossed } from './price-scale.ts'
import { RoomFields } from './room-fields.tsx'
import { onSide, sidesOffered } from './sides.ts'
import { SizeFields } from './size-fields.tsx'
import { showWords } from './total-words.ts'
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
  const asked = withFilters(current, tidied(current))
  const crossed = isCrossed(current.filters)
  const { total, facets, reading, stale } = useDraftFacets(asked, draft !== null && !crossed)
  const to = printSearchUrl(asked)
  const leadsTo = useHref(to)

  const onOpenChange = (open: boolean) => setDraft(open ? search : null)
  const go = () => navigate(to)
  const applyButton = (onClick: () => void) => (
    <Button
      kind="primary"
      className={styles.apply ?? ''}
      data-leads-to={crossed ? undefined : leadsTo}
      onClick={({ currentTarget }) => {
        if (!focusWrong(currentTarget)) onClick()
      }}
    >
      <span className={styles.count}>{showWords(total, asked.filters, t, locale)}</span>
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
    kind: <KindFields {...fields} />,
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
  const sides = sidesOffered(soldFilter).map((side) => ({ value: side, label: t(`filters.${side}`) }))

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
            <PressButton>
              <Icon name="filters" size={18} />
              {openLabel(search.filters, t, locale)}
            </PressButton>
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
              choices={sides}
              value={current.transaction}
              onChange={(value) => {
                const side = transactions.find((name) => name === value)
                if (side) setDraft(onSide(current, side))
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
const tidied = ({ filters }: SearchQuery) =>
  tidyFilters({ ...filters, keyword: filters.keyword?.trim() || undefined })
