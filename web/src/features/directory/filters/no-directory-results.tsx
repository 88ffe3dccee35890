import { pageCount } from '@gable/kit/rules/search-limits'
import { Link } from 'react-router-dom'
import { useSite } from '../../../platform/browser/site.ts'
import { countText, regionName } from '../../../platform/i18n/directory-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { type DirectoryQuery, withDirectoryFilters } from '../../../platform/urls/directory-query.ts'
import { printDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import { Message } from '../../../ui/feedback/message.tsx'
import { ButtonLink } from '../../../ui/forms/button-link.tsx'
import styles from '../../../ui/layout/way-list.module.css'
import { type Chip, directoryChips } from './directory-chips.ts'
import waysStyles from './no-directory-results.module.css'

interface NoDirectoryResultsProps {
  search: DirectoryQuery
  total: number
  /** Returns the number of results if the given filter were removed. Null when unknown. */
  countWithout: (chip: Chip) => number | null
}

/** Explains why the list is empty and links to the nearest lists with results. */
export function NoDirectoryResults({ search, total, countWithout }: NoDirectoryResultsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { kind, place } = search
  if (total > 0) {
    const last = pageCount(search.pageSize, total)
    return (
      <Message
        drawing="empty-lot"
        title={t('people.none.pageTitle', { page: search.page })}
        text={t('people.none.pageText', { count: last })}
      >
        <ButtonLink kind="primary" to={printDirectoryUrl({ ...search, page: last })}>
          {t('people.none.lastPage')}
        </ButtonLink>
      </Message>
    )
  }
  const chips = directoryChips(search.filters, t)
  const wider = place?.city
    ? { to: { ...search, page: 1, place: { ...place, city: null } }, region: regionName(place.state, t) }
    : null
  const relaxations = chips
    .map((chip) => ({ chip, count: countWithout(chip) }))
    .filter(({ count }) => count !== 0)
    .map(({ chip, count }) => ({
      id: chip.id,
      to: printDirectoryUrl(withDirectoryFilters(search, chip.without)),
      label: t('people.none.without', { filter: chip.label }),
      resultText:
        count === null ? null : t('people.none.brings', { counted: countText(kind, count, t, locale) }),
    }))
  return (
    <Message
      drawing="empty-lot"
      title={t(`people.none.${kind}`)}
      text={t(chips.length > 0 ? 'people.none.text' : 'people.none.textPlace')}
    >
      {relaxations.length > 0 ? (
        <ul className={styles.list} aria-label={t('people.none.drop')}>
          {relaxations.map(({ id, to, label, resultText }) => (
            <li key={id}>
              <Link to={to} className={styles.link}>
                <span>{label}</span> {resultText ? <span className={styles.found}>{resultText}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={waysStyles.ways}>
        {chips.length > 1 ? (
          <ButtonLink to={printDirectoryUrl(withDirectoryFilters(search, {}))}>
            {t('people.none.all')}
          </ButtonLink>
        ) : null}
        {wider ? (
          <ButtonLink to={printDirectoryUrl(wider.to)}>
            {t('people.none.state', { state: wider.region })}
          </ButtonLink>
        ) : null}
        {place && !place.city ? (
          <ButtonLink to={printDirectoryUrl({ ...search, page: 1, place: null })}>
            {t('people.none.everywhere')}
          </ButtonLink>
        ) : null}
      </div>
    </Message>
  )
}
