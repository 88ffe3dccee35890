import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../components/button-link.tsx'
import { Message } from '../../components/message.tsx'
import styles from '../../components/way-list.module.css'
import { countedWords, regionWords } from '../../i18n/people-words.ts'
import { type PeopleQuery, peoplePages, withPeopleFilters } from '../../lib/people-query.ts'
import { printPeopleUrl } from '../../lib/people-url.ts'
import { useSite } from '../../lib/site.ts'
import { type Chip, peopleChips } from './chips.ts'
import waysStyles from './nobody.module.css'

interface NobodyProps {
  search: PeopleQuery
  total: number
  /** How many there are without a filter, as far as it is known. */
  countWithout: (chip: Chip) => number | null
}

/** Says why the list is empty, and offers the nearest lists that are not. */
export function Nobody({ search, total, countWithout }: NobodyProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { kind, place } = search
  if (total > 0) {
    const last = peoplePages(total, search.pageSize)
    return (
      <Message
        drawing="empty-lot"
        title={t('people.none.pageTitle', { page: search.page })}
        text={t('people.none.pageText', { count: last })}
      >
        <ButtonLink kind="primary" to={printPeopleUrl({ ...search, page: last })}>
          {t('people.none.lastPage')}
        </ButtonLink>
      </Message>
    )
  }
  const chips = peopleChips(search.filters, t)
  const wider = place?.city
    ? { to: { ...search, page: 1, place: { ...place, city: null } }, region: regionWords(place.state, t) }
    : null
  const drops = chips
    .map((chip) => ({ chip, count: countWithout(chip) }))
    .filter(({ count }) => count !== 0)
    .map(({ chip, count }) => ({
      id: chip.id,
      to: printPeopleUrl(withPeopleFilters(search, chip.without)),
      label: t('people.none.without', { filter: chip.label }),
      brings:
        count === null ? null : t('people.none.brings', { counted: countedWords(kind, count, t, locale) }),
    }))
  return (
    <Message
      drawing="empty-lot"
      title={t(`people.none.${kind}`)}
      text={t(chips.length > 0 ? 'people.none.text' : 'people.none.textPlace')}
    >
      {drops.length > 0 ? (
        <ul className={styles.list} aria-label={t('people.none.drop')}>
          {drops.map(({ id, to, label, brings }) => (
            <li key={id}>
              <Link to={to} className={styles.link}>
                <span>{label}</span> {brings ? <span className={styles.found}>{brings}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={waysStyles.ways}>
        {chips.length > 1 ? (
          <ButtonLink to={printPeopleUrl(withPeopleFilters(search, {}))}>{t('people.none.all')}</ButtonLink>
        ) : null}
        {wider ? (
          <ButtonLink to={printPeopleUrl(wider.to)}>
            {t('people.none.state', { state: wider.region })}
          </ButtonLink>
        ) : null}
        {place && !place.city ? (
          <ButtonLink to={printPeopleUrl({ ...search, page: 1, place: null })}>
            {t('people.none.everywhere')}
          </ButtonLink>
        ) : null}
      </div>
    </Message>
  )
}
