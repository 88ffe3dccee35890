import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref, useNavigate } from 'react-router-dom'
import { useSite } from '../../../platform/browser/site.ts'
import { countText } from '../../../platform/i18n/directory-text.ts'
import {
  type DirectoryFilters,
  type DirectoryQuery,
  withDirectoryFilters,
} from '../../../platform/urls/directory-query.ts'
import { printDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import { AriaButton } from '../../../ui/forms/aria-button.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import styles from '../../../ui/forms/filter-bar.module.css'
import { Icon } from '../../../ui/media/icon.tsx'
import { PopoverButton } from '../../../ui/overlays/popover-button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { DirectoryDraftProps, DirectoryFacets } from './directory-draft.ts'
import { filterButtons, openLabel } from './directory-filter-buttons.ts'
import { ListField, PhotoField, YearsField } from './list-fields.tsx'
import { useDirectoryFacets } from './use-directory-facets.ts'

export interface DirectoryFilterControlsProps {
  search: DirectoryQuery
  /** What each choice would find, as the page knows it. */
  facets: DirectoryFacets | null
}

/** What is chosen is a draft, with live counts, until it is applied; then it is in the URL. */
export function DirectoryFilterControls({ search, facets: pageFacets }: DirectoryFilterControlsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<DirectoryFilters | null>(null)
  const url = printDirectoryUrl(search)
  const [draftOf, setDraftOf] = useState(url)
  if (draftOf !== url) {
    setDraftOf(url)
    setDraft(null)
  }
  const filters = draft ?? search.filters
  const draftSearch = withDirectoryFilters(search, filters)
  const to = printDirectoryUrl(draftSearch)
  const { total, facets, stale } = useDirectoryFacets(draftSearch, draft !== null)
  const href = useHref(to)

  const onOpenChange = (open: boolean) => setDraft(open ? search.filters : null)
  const go = () => navigate(to)
  const showLabel = () =>
    total === null
      ? t('people.show.agents')
      : t('people.showCounted', { counted: countText('agents', total, t, locale) })
  const applyButton = (onClick: () => void) => (
    <Button kind="primary" className={styles.apply ?? ''} data-leads-to={href} onClick={onClick}>
      <span className={styles.count}>{showLabel()}</span>
    </Button>
  )
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
    <>
      <div className={styles.wide}>
        {filterButtons(search.filters, t).map(({ part, label, active }) => (
          <PopoverButton
            key={part}
            label={label}
            active={active}
            wide={part === 'specialties' || part === 'more'}
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
            <AriaButton>
              <Icon name="filters" size={18} />
              {openLabel(search.filters, t)}
            </AriaButton>
          }
          title={t('people.filters.bar')}
          closeLabel={t('people.filters.close')}
          onOpenChange={onOpenChange}
          footer={(close) => (
            <div className={styles.ends} data-stale={stale}>
              <Button
                kind="quiet"
                onClick={() => setDraft(search.filters.name ? { name: search.filters.name } : {})}
              >
                {t('people.filters.clear')}
              </Button>
              {applyButton(() => {
                close()
                void go()
              })}
            </div>
          )}
        >
          <div className={styles.all} data-stale={stale}>
            {content.languages}
            {content.experience}
            {content.specialties}
            {content.more}
          </div>
        </Sheet>
      </div>
    </>
  )
}
