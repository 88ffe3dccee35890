import { PlaceSearch } from '../../features/place-search/place-search.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { DirectoryKind } from '../../platform/urls/directory-query.ts'
import styles from './directory-place-field.module.css'

interface DirectoryPlaceFieldProps {
  size: 'hero' | 'header'
  kind: DirectoryKind
}

/** Search field for a city or state in which to find agents or offices. */
export function DirectoryPlaceField({ size, kind }: DirectoryPlaceFieldProps) {
  const { t } = useTranslation()
  return (
    <div className={styles[size]}>
      <PlaceSearch
        size={size}
        directory={{
          kind: kind === 'agents' ? 'agent' : 'office',
          label: t(`people.kinds.${kind}.placeLabel`),
          placeholder: t('people.filters.place'),
        }}
      />
    </div>
  )
}
