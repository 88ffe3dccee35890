import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttonStyles from '../../components/button.module.css'
import { ButtonLink } from '../../components/button-link.tsx'
import { classNames } from '../../components/class-names.ts'
import { Icon } from '../../components/icon.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import popoverStyles from '../../components/popover-button.module.css'
import { hasFilters } from '../../lib/search-filters.ts'
import { type SearchQuery, withFilters } from '../../lib/search-query.ts'
import { printSearchUrl } from '../../lib/search-url.ts'
import { useSite } from '../../lib/site.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import styles from './filter-bar.module.css'
import type { FilterControlsProps, FilterPart } from './filter-controls.tsx'
import { filterButtons, openLabel } from './filter-words.ts'
import { PlainFilterForm } from './plain-filter-form.tsx'

/**
 * The filters: a row of buttons, on a phone one button with a sheet, without scripts a form. The buttons stand
 * from the start; what they open is loaded after everything else, or when one is pressed.
 */
export function FilterBar({ search }: { search: SearchQuery }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const [Controls, setControls] = useState<ComponentType<FilterControlsProps> | null>(null)
  const [wanted, setWanted] = useState<FilterPart | null>(null)
  const loadControls = async () => {
    const { FilterControls } = await import('./filter-controls.tsx')
    setControls(() => FilterControls)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first drawing
  useEffect(() => whenIdle(loadControls), [])
  const want = (part: FilterPart) => {
    setWanted(part)
    loadControls()
  }

  return (
    <section className={styles.bar} aria-label={t('filters.name')}>
      <PageWidth className={styles.row}>
        {Controls ? (
          <Controls search={search} openFirst={wanted} />
        ) : (
          <>
            <div className={styles.wide}>
              {filterButtons(search.filters, t, locale).map(({ part, label, active }) => (
                <button
                  key={part}
                  type="button"
                  className={classNames(popoverStyles.button, active && popoverStyles.active)}
                  aria-expanded={false}
                  onClick={() => want(part)}
                >
                  {label}
                  <Icon name="down" size={16} />
                </button>
              ))}
            </div>
            <div className={styles.narrow}>
              <button
                type="button"
                className={classNames(buttonStyles.button, buttonStyles.secondary)}
                onClick={() => want('all')}
              >
                <Icon name="filters" size={18} />
                {openLabel(search.filters, t)}
              </button>
            </div>
          </>
        )}
        {hasFilters(search.filters) ? (
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
