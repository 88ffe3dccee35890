import { useSite } from '../../../platform/browser/site.ts'
import { countText } from '../../../platform/i18n/directory-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import {
  type DirectoryFilters,
  type DirectoryQuery,
  withDirectoryFilters,
} from '../../../platform/urls/directory-query.ts'
import { printDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import { FilterDialogs, useFilterDraft } from '../../../ui/filters/filter-dialogs.tsx'
import styles from '../../../ui/filters/filter-section.module.css'
import type { DirectoryDraftProps, DirectoryFacets } from './directory-draft.ts'
import { filterButtons, openLabel } from './directory-filter-buttons.ts'
import { ListField, PhotoField, YearsField } from './list-fields.tsx'
import { useDirectoryFacets } from './use-directory-facets.ts'

export interface DirectoryFilterControlsProps {
  search: DirectoryQuery
  /** Number of results per choice for the current page. */
  facets: DirectoryFacets | null
}

/**
 * The filter dialogs. The user's changes are a draft with live counts until the user applies them to the URL.
 */
export function DirectoryFilterControls({ search, facets: pageFacets }: DirectoryFilterControlsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const url = printDirectoryUrl(search)
  const [draft, setDraft] = useFilterDraft<DirectoryFilters>(url)
  const filters = draft ?? search.filters
  const draftSearch = withDirectoryFilters(search, filters)
  const { total, facets, stale } = useDirectoryFacets(draftSearch, draft !== null)
  const fields: DirectoryDraftProps = { filters, facets: facets ?? pageFacets, onChange: setDraft }
  const content = {
    languages: <ListField {...fields} name="languages" />,
    specialties: (
      <div className={styles.column}>
        <ListField {...fields} name="specialties" />
        <ListField {...fields} name="subSpecialties" />
      </div>
    ),
    experience: <YearsField {...fields} />,
    more: (
      <div className={styles.column}>
        <PhotoField {...fields} />
        <ListField {...fields} name="licensedIn" />
        <ListField {...fields} name="civicActivities" />
      </div>
    ),
  }
  return (
    <FilterDialogs
      buttons={filterButtons(search.filters, t)}
      openLabel={openLabel(search.filters, t)}
      messages={{
        title: t('people.filters.bar'),
        close: t('people.filters.close'),
        clear: t('people.filters.clear'),
        apply:
          total === null
            ? t('people.show.agents')
            : t('people.showCounted', { counted: countText('agents', total, t, locale) }),
      }}
      fields={content}
      wideParts={['specialties', 'more']}
      sheetFields={
        <>
          {content.languages}
          {content.experience}
          {content.specialties}
          {content.more}
        </>
      }
      url={url}
      draftUrl={printDirectoryUrl(draftSearch)}
      stale={stale}
      onOpenChange={(open) => setDraft(open ? search.filters : null)}
      onClear={() => setDraft(search.filters.name ? { name: search.filters.name } : {})}
    />
  )
}
