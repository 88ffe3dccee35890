import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref, useNavigate } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import styles from '../../components/filter-bar.module.css'
import { Icon } from '../../components/icon.tsx'
import { PopoverButton } from '../../components/popover-button.tsx'
import { PressButton } from '../../components/press-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { countedWords } from '../../i18n/people-words.ts'
import { type PeopleFilters, type PeopleQuery, withPeopleFilters } from '../../lib/people-query.ts'
import { printPeopleUrl } from '../../lib/people-url.ts'
import { useSite } from '../../lib/site.ts'
import { filterButtons, openLabel } from './buttons.ts'
import type { DraftProps, PeopleFacets } from './draft.ts'
import { ListField, PhotoField, YearsField } from './list-fields.tsx'
import { useDraftFacets } from './use-draft-facets.ts'

export interface PeopleFilterControlsProps {
  search: PeopleQuery
  /** What each choice would find, as the page knows it. */
  facets: PeopleFacets | null
}

/** What is chosen is a draft, with live counts, until it is applied; then it is in the URL. */
export function PeopleFilterControls({ search, facets: known }: PeopleFilterControlsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<PeopleFilters | null>(null)
  const url = printPeopleUrl(search)
  const [draftOf, setDraftOf] = useState(url)
  if (draftOf !== url) {
    setDraftOf(url)
    setDraft(null)
  }
  const filters = draft ?? search.filters
  const asked = withPeopleFilters(search, filters)
  const to = printPeopleUrl(asked)
  const { total, facets, stale } = useDraftFacets(asked, draft !== null)
  const leadsTo = useHref(to)

  const onOpenChange = (open: boolean) => setDraft(open ? search.filters : null)
  const go = () => navigate(to)
  const show = () =>
    total === null
      ? t('people.show.agents')
      : t('people.showCounted', { counted: countedWords('agents', total, t, locale) })
  const applyButton = (onClick: () => void) => (
    <Button kind="primary" className={styles.apply ?? ''} data-leads-to={leadsTo} onClick={onClick}>
      <span className={styles.count}>{show()}</span>
    </Button>
  )
  const fields: DraftProps = { filters, facets: facets ?? known, onChange: setDraft }
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
            <PressButton>
              <Icon name="filters" size={18} />
              {openLabel(search.filters, t)}
            </PressButton>
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
