import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import buttonStyles from '../../components/button.module.css'
import { ChipList } from '../../components/chip-list.tsx'
import { classNames } from '../../components/class-names.ts'
import styles from '../../components/filter-bar.module.css'
import { Icon } from '../../components/icon.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import plainStyles from '../../components/plain-filter-form.module.css'
import popoverStyles from '../../components/popover-button.module.css'
import { type PeopleQuery, withPeopleFilters } from '../../lib/people-query.ts'
import { printPeopleUrl } from '../../lib/people-url.ts'
import { useLateControls } from '../../lib/use-late-controls.ts'
import { filterButtons, openLabel } from './buttons.ts'
import { peopleChips } from './chips.ts'
import type { PeopleFacets } from './draft.ts'
import { NameForm } from './name-form.tsx'
import { PlainPeopleForm } from './plain-people-form.tsx'

interface PeopleFilterBarProps {
  search: PeopleQuery
  /** What each choice would find; null when that is not known, and for offices. */
  facets: PeopleFacets | null
  /** The field for another place. */
  place: ReactNode
}

/**
 * Place and name, and for agents the other filters: a row of buttons, on a phone one button with a sheet, without
 * scripts a form; and what was chosen. What the buttons open is loaded after everything else, or when one is pressed.
 */
export function PeopleFilterBar({ search, facets, place }: PeopleFilterBarProps) {
  const { t } = useTranslation()
  const bar = useRef<HTMLElement>(null)
  const href = (filters: PeopleQuery['filters']) => printPeopleUrl(withPeopleFilters(search, filters))
  return (
    <>
      <section ref={bar} className={styles.bar} aria-label={t('people.filters.bar')} tabIndex={-1}>
        <PageWidth className={styles.row}>
          {place}
          <NameForm search={search} />
          {search.kind === 'agents' ? <LateControls bar={bar} search={search} facets={facets} /> : null}
          {/* React draws nothing of it in a browser, so no browser need load it; what it looks like goes to all. */}
          <noscript className={plainStyles.frame}>
            {import.meta.env.SSR ? <PlainPeopleForm search={search} facets={facets} /> : null}
          </noscript>
        </PageWidth>
      </section>
      <ChipList
        chips={peopleChips(search.filters, t).map(({ id, label, without }) => ({
          id,
          label,
          to: href(without),
        }))}
        words={{
          name: t('people.chips.name'),
          clear: t('people.chips.clear'),
          remove: (label) => t('people.chips.remove', { label }),
        }}
        cleared={href({})}
        here={printPeopleUrl(search)}
        onEmptied={() => bar.current?.focus({ preventScroll: true })}
      />
    </>
  )
}

interface LateControlsProps extends Omit<PeopleFilterBarProps, 'place'> {
  bar: RefObject<HTMLElement | null>
}

function LateControls({ bar, search, facets }: LateControlsProps) {
  const { t } = useTranslation()
  const { Controls, press } = useLateControls(
    bar,
    async () => (await import('./people-filter-controls.tsx')).PeopleFilterControls,
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
