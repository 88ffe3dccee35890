import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { PopoverButton } from '../../components/popover-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { type Filters, type SearchQuery, withFilters } from '../../lib/search-query.ts'
import { printSearchUrl } from '../../lib/search-url.ts'
import { useSite } from '../../lib/site.ts'
import styles from './filter-bar.module.css'
import { KindFields, PriceFields, RoomFields } from './filter-fields.tsx'
import { filterButtons, openLabel } from './filter-words.ts'
import { showWords } from './total-words.ts'
import { useMatchCount } from './use-match-count.ts'

export type FilterPart = 'price' | 'rooms' | 'kind' | 'all'

export interface FilterControlsProps {
  search: SearchQuery
  /** Opened at once: it was pressed before these controls were here. */
  openFirst: FilterPart | null
}

/** What is chosen is a draft with a live count until it is applied; then it is in the URL. */
export function FilterControls({ search, openFirst }: FilterControlsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const navigate = useNavigate()
  const { filters, transaction } = search
  const [draft, setDraft] = useState<Filters | null>(openFirst ? filters : null)
  const current = draft ?? filters
  const count = useMatchCount(withFilters(search, current), draft !== null)

  const onOpenChange = (open: boolean) => setDraft(open ? filters : null)
  const apply = (close: () => void) => {
    close()
    setDraft(null)
    navigate(printSearchUrl(withFilters(search, current)))
  }
  const applyButton = (close: () => void) => (
    <Button kind="primary" className={styles.apply ?? ''} onPress={() => apply(close)}>
      {showWords(count, t, locale)}
    </Button>
  )
  const fields = { filters: current, onChange: setDraft }
  const content = {
    price: <PriceFields {...fields} />,
    rooms: <RoomFields {...fields} />,
    kind: <KindFields {...fields} transaction={transaction} />,
  }

  return (
    <>
      <div className={styles.wide}>
        {filterButtons(filters, t, locale).map(({ part, label, active }) => (
          <PopoverButton
            key={part}
            label={label}
            active={active}
            defaultOpen={openFirst === part}
            onOpenChange={onOpenChange}
          >
            {(close) => (
              <div className={styles.popover}>
                {content[part]}
                {applyButton(close)}
              </div>
            )}
          </PopoverButton>
        ))}
      </div>
      <div className={styles.narrow}>
        <Sheet
          trigger={
            <Button>
              <Icon name="filters" size={18} />
              {openLabel(filters, t)}
            </Button>
          }
          title={t('filters.name')}
          closeLabel={t('filters.close')}
          defaultOpen={openFirst === 'all'}
          onOpenChange={onOpenChange}
          footer={(close) => (
            <>
              <Button kind="quiet" onPress={() => setDraft({})}>
                {t('filters.clear')}
              </Button>
              {applyButton(close)}
            </>
          )}
        >
          {content.price}
          {content.rooms}
          {content.kind}
        </Sheet>
      </div>
    </>
  )
}
