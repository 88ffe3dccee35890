import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../platform/browser/site.ts'
import { useLazyControls } from '../../../platform/browser/use-lazy-controls.ts'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { classNames } from '../../../ui/class-names.ts'
import buttonStyles from '../../../ui/forms/button.module.css'
import styles from '../../../ui/forms/filter-bar.module.css'
import plainStyles from '../../../ui/forms/plain-filter-form.module.css'
import { PageWidth } from '../../../ui/layout/page-width.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import popoverStyles from '../../../ui/overlays/popover-button.module.css'
import { ActiveFilters } from './active-filters.tsx'
import { filterButtons, openLabel } from './filter-buttons.ts'
import { PlainFilterForm } from './plain-filter-form.tsx'
import type { RejectedInputs } from './rejected-inputs.ts'
import { TransactionTypeLinks } from './transaction-type-links.tsx'

interface FilterBarProps {
  search: SearchQuery
  /** What the form without scripts could not use. */
  rejected?: RejectedInputs | undefined
}

/**
 * The filters: a row of buttons, on a phone one button with a sheet, without scripts a form; and what was chosen. The
 * buttons stand from the start; what they open is loaded after everything else, or when one is pressed.
 */
export function FilterBar({ search, rejected }: FilterBarProps) {
  const { t, i18n } = useTranslation()
  const { locale } = useSite()
  const bar = useRef<HTMLElement>(null)
  const { Controls, press } = useLazyControls(bar, async () => {
    const [loaded] = await Promise.all([import('./filter-controls.tsx'), loadNamespace(i18n, 'filterFields')])
    return loaded.FilterControls
  })

  return (
    <>
      <section ref={bar} className={styles.bar} aria-label={t('filters.name')} tabIndex={-1}>
        <PageWidth className={styles.row}>
          <TransactionTypeLinks search={search} />
          {Controls ? (
            <Controls search={search} />
          ) : (
            <>
              <div className={styles.wide}>
                {filterButtons(search.filters, t, locale).map(({ part, label, active }) => (
                  <button
                    key={part}
                    type="button"
                    className={classNames(popoverStyles.button, active && popoverStyles.active)}
                    aria-expanded={false}
                    onClick={press}
                  >
                    <span className={popoverStyles.label}>{label}</span>
                    <Icon name="down" size={16} />
                  </button>
                ))}
              </div>
              <div className={styles.narrow}>
                <button
                  type="button"
                  className={classNames(buttonStyles.button, buttonStyles.secondary)}
                  onClick={press}
                >
                  <Icon name="filters" size={18} />
                  {openLabel(search.filters, t, locale)}
                </button>
              </div>
            </>
          )}
          {/* React draws nothing of it in a browser, so no browser need load it; what it looks like goes to all. */}
          <noscript className={plainStyles.frame}>
            {import.meta.env.SSR ? <PlainFilterForm search={search} rejected={rejected} /> : null}
          </noscript>
        </PageWidth>
      </section>
      <ActiveFilters search={search} onEmptied={() => bar.current?.focus({ preventScroll: true })} />
    </>
  )
}
