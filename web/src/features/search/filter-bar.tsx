import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import { PopoverButton } from '../../components/popover-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { hasFilters } from '../../lib/search-filters.ts'
import type { Filters, SearchQuery } from '../../lib/search-query.ts'
import { withFilters } from '../../lib/search-query.ts'
import { printSearchUrl } from '../../lib/search-url.ts'
import { useSite } from '../../lib/site.ts'
import styles from './filter-bar.module.css'
import { KindFields, PriceFields, RoomFields } from './filter-fields.tsx'
import { chosenCount, kindLabel, priceLabel, roomsLabel } from './filter-words.ts'
import { PlainFilterForm } from './plain-filter-form.tsx'
import { showWords } from './total-words.ts'
import { useMatchCount } from './use-match-count.ts'

/**
 * The filters: a row of buttons, on a phone one button with a sheet, without scripts a form. What is chosen is a
 * draft with a live count until it is applied; then it is in the URL.
 */
export function FilterBar({ search }: { search: SearchQuery }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Filters | null>(null)
  const { filters, transaction } = search
  const current = draft ?? filters
  const count = useMatchCount(draft ? withFilters(search, draft) : search, draft !== null)

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
  const popover = (label: string, active: boolean, content: ReactNode) => (
    <PopoverButton label={label} active={active} onOpenChange={onOpenChange}>
      {(close) => (
        <div className={styles.popover}>
          {content}
          {applyButton(close)}
        </div>
      )}
    </PopoverButton>
  )
  const chosen = chosenCount(filters)

  return (
    <section className={styles.bar} aria-label={t('filters.name')}>
      <PageWidth className={styles.row}>
        <div className={styles.wide}>
          {popover(
            priceLabel(filters, t, locale),
            filters.minPrice !== undefined || filters.maxPrice !== undefined,
            <PriceFields {...fields} />,
          )}
          {popover(
            roomsLabel(filters, t),
            Boolean(filters.minBeds ?? filters.minBaths),
            <RoomFields {...fields} />,
          )}
          {popover(
            kindLabel(filters, t),
            filters.uiPropertyType !== undefined,
            <KindFields {...fields} transaction={transaction} />,
          )}
        </div>
        <div className={styles.narrow}>
          <Sheet
            trigger={
              <Button>
                <Icon name="filters" size={18} />
                {chosen > 0 ? t('filters.openChosen', { chosen }) : t('filters.open')}
              </Button>
            }
            title={t('filters.name')}
            closeLabel={t('filters.close')}
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
            <PriceFields {...fields} />
            <RoomFields {...fields} />
            <KindFields {...fields} transaction={transaction} />
          </Sheet>
        </div>
        {hasFilters(filters) ? (
          <ButtonLink kind="quiet" className={styles.clear} to={printSearchUrl(withFilters(search, {}))}>
            {t('filters.clear')}
          </ButtonLink>
        ) : null}
        <noscript>
          <PlainFilterForm search={search} />
        </noscript>
      </PageWidth>
    </section>
  )
}
