import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../components/button-link.tsx'
import { Message } from '../../components/message.tsx'
import { hasFilters } from '../../lib/search-filters.ts'
import { pageCount, type SearchQuery, withFilters } from '../../lib/search-query.ts'
import { printSearchUrl } from '../../lib/search-url.ts'

interface NoResultsProps {
  search: SearchQuery
  total: number
  place: string | null
  /** Name of the state or province that the place lies in. */
  stateName: string | null
}

/** Says why the list is empty, and offers the nearest list that is not. */
export function NoResults({ search, total, place, stateName }: NoResultsProps) {
  const { t } = useTranslation()
  if (total > 0) {
    const last = pageCount(total, search.pageSize)
    return (
      <Message
        drawing="empty-lot"
        title={t('noResults.pageTitle', { page: search.page })}
        text={t('noResults.pageText', { count: last })}
      >
        <ButtonLink kind="primary" to={printSearchUrl({ ...search, page: last })}>
          {t('noResults.lastPage')}
        </ButtonLink>
      </Message>
    )
  }
  const state = search.place && search.place.type !== 'state' ? search.place.state : null
  return (
    <Message
      drawing="empty-lot"
      title={t(`noResults.title.${search.transaction}`)}
      text={t('noResults.text')}
    >
      {hasFilters(search.filters) ? (
        <ButtonLink kind="primary" to={printSearchUrl(withFilters(search, {}))}>
          {place ? t('noResults.clearIn', { place }) : t('noResults.clear')}
        </ButtonLink>
      ) : null}
      {state ? (
        <ButtonLink to={printSearchUrl({ ...search, page: 1, place: { type: 'state', key: state, state } })}>
          {t('noResults.wholeState', { state: stateName ?? state.toUpperCase() })}
        </ButtonLink>
      ) : null}
    </Message>
  )
}
