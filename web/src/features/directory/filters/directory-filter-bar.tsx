import { type ReactNode, type RefObject, useRef } from 'react'
import { useLazyControls } from '../../../platform/browser/use-lazy-controls.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { type DirectoryQuery, withDirectoryFilters } from '../../../platform/urls/directory-query.ts'
import { printDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import { FilterButtons, FilterSection } from '../../../ui/filters/filter-section.tsx'
import { ChipList } from '../../../ui/layout/chip-list.tsx'
import { directoryChips } from './directory-chips.ts'
import type { DirectoryFacets } from './directory-draft.ts'
import { filterButtons, openLabel } from './directory-filter-buttons.ts'
import { NameForm } from './name-form.tsx'
import { PlainDirectoryForm } from './plain-directory-form.tsx'

interface DirectoryFilterBarProps {
  search: DirectoryQuery
  /** Number of results per choice. Null when unavailable and for offices. */
  facets: DirectoryFacets | null
  /** The field that changes the location. */
  place: ReactNode
}

/**
 * The location and name fields, the filters for agents, and the chips of active filters. The filters appear
 * as a row of buttons, as one button that opens a sheet on a phone, or as a native form without scripts. The
 * dialogs load when the browser is idle or when a button is clicked.
 */
export function DirectoryFilterBar({ search, facets, place }: DirectoryFilterBarProps) {
  const { t } = useTranslation()
  const bar = useRef<HTMLElement>(null)
  const href = (filters: DirectoryQuery['filters']) =>
    printDirectoryUrl(withDirectoryFilters(search, filters))
  return (
    <>
      <FilterSection
        ref={bar}
        label={t('people.filters.bar')}
        plainForm={import.meta.env.SSR ? <PlainDirectoryForm search={search} facets={facets} /> : null}
      >
        {place}
        <NameForm search={search} />
        {search.kind === 'agents' ? <LazyControls bar={bar} search={search} facets={facets} /> : null}
      </FilterSection>
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
    <FilterButtons
      buttons={filterButtons(search.filters, t)}
      openLabel={openLabel(search.filters, t)}
      onPress={press}
    />
  )
}
