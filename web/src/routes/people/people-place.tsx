import { useTranslation } from 'react-i18next'
import { PlaceSearch } from '../../features/place-search/place-search.tsx'
import type { PeopleKind } from '../../lib/people-query.ts'
import styles from './people-place.module.css'

interface PeoplePlaceProps {
  size: 'hero' | 'header'
  kind: PeopleKind
}

/** The field for a place to look for agents or offices in. */
export function PeoplePlace({ size, kind }: PeoplePlaceProps) {
  const { t } = useTranslation()
  return (
    <div className={styles[size]}>
      <PlaceSearch
        size={size}
        people={{
          kind: kind === 'agents' ? 'agent' : 'office',
          label: t(`people.kinds.${kind}.placeLabel`),
          placeholder: t('people.filters.place'),
        }}
      />
    </div>
  )
}
