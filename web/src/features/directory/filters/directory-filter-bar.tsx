import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyControls } from '../../../platform/browser/use-lazy-controls.ts'
import { type DirectoryQuery, withDirectoryFilters } from '../../../platform/urls/directory-query.ts'
import { printDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import { classNames } from '../../../ui/class-names.ts'
import buttonStyles from '../../../ui/forms/button.module.css'
import styles from '../../../ui/forms/filter-bar.module.css'
import plainStyles from '../../../ui/forms/plain-filter-form.module.css'
import { ChipList } from '../../../ui/layout/chip-list.tsx'
import { PageWidth } from '../../../ui/layout/page-width.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import popoverStyles from '../../../ui/overlays/popover-button.module.css'
import { directoryChips } from './directory-chips.ts'
import type { DirectoryFacets } from './directory-draft.ts'
import { filterButtons, openLabel } from './directory-filter-buttons.ts'
import { NameForm } from './name-form.tsx'
import { PlainDirectoryForm } from './plain-directory-form.tsx'

interface DirectoryFilterBarProps {
  search: DirectoryQuery
  /** What each choice would find; null when that is not known, and for offices. */
  facets: DirectoryFacets | null
  /** The field for another place. */
  place: ReactNode
}

/**
 * Place and name, and for agents the other filters: a row of buttons, on a phone one button with a sheet, without
 * scripts a form; and what was chosen. What the buttons open is loaded after everything else, or when one is pressed.
 */
export function DirectoryFilterBar({ search, facets, place }: DirectoryFilterBarProps) {
  const { t } = useTranslation()
  const bar = useRef<HTMLElement>(null)
  const href = (filters: DirectoryQuery['filters']) =>
    printDirectoryUrl(withDirectoryFilters(search, filters))
  return (
    <>
      <section ref={bar} className={styles.bar} aria-label={t('people.filters.bar')} tabIndex={-1}>
        <PageWidth className={styles.row}>
          {place}
          <NameForm search={search} />
          {search.kind === 'agents' ? <LazyControls bar={bar} search={search} facets={facets} /> : null}
          {/* React draws nothing of it in a browser, so no browser need load it; what it looks like goes to all. */}
          <noscript className={plainStyles.frame}>
            {import.meta.env.SSR ? <PlainDirectoryForm search={search} facets={facets} /> : null}
          </noscript>
        </PageWidth>
      </section>
      <ChipList
        chips={directoryChips(search.filters, t).map(({ id, label, without }) => ({
          id,
          label,
          to: href(without),
        }))}
        messages={{
          name: t('people.chips.name'),
          clear: t('people.chips.clear'),
          remove: (label) => t('people.chips.remove', { label }),
        }}
        cleared={href({})}
        url={printDirectoryUrl(search)}
        onEmptied={() => bar.current?.focus({ preventScroll: true })}
      />
    </>
  )
}

interface LazyControlsProps extends Omit<DirectoryFilterBarProps, 'place'> {
  bar: RefObject<HTMLElement | null>
}

function LazyControls({ bar, search, facets }: LazyControlsProps) {
  const { t } = useTranslation()
  const { Controls, press } = useLazyControls(
    bar,
    async () => (await import('./directory-filter-controls.tsx')).DirectoryFilterControls,
  )
  if (Controls) return <Controls search={search} facets={facets} />
  return (
    <>
      <div className={styles.wide}>
        {filterButtons(search.filters, t).map(({ part, label, active }) => (
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
          {openLabel(search.filters, t)}
        </button>
      </div>
    </>
  )
}
