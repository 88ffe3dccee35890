import { Form } from 'react-router-dom'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isListFilter } from '../../../platform/urls/directory-filters.ts'
import {
  DIRECTORY_FILTER_KEYS,
  type DirectoryQuery,
  MAX_NAME_LENGTH,
} from '../../../platform/urls/directory-query.ts'
import { printDirectoryPath } from '../../../platform/urls/directory-url.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import styles from './directory-filter-bar.module.css'

/** Searches by name within the current location and filters. Works as a native form without scripts. */
export function NameForm({ search, large = false }: { search: DirectoryQuery; large?: boolean }) {
  const { t } = useTranslation()
  const { kind, filters } = search
  const label = t(`people.kinds.${kind}.name`)
  return (
    <Form
      action={printDirectoryPath(search)}
      className={large ? styles.large : styles.name}
      key={filters.name ?? ''}
    >
      <input type="hidden" name="form" value="1" />
      {hiddenFields(search).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input
        className={styles.input}
        type="search"
        name="name"
        aria-label={label}
        placeholder={label}
        defaultValue={filters.name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
      />
      <button type="submit" className={styles.go} aria-label={t('people.filters.search')}>
        <Icon name="search" size={18} />
      </button>
    </Form>
  )
}

/** Returns all parameters except the name as hidden fields. */
function hiddenFields({ filters, sort, pageSize, mapState }: DirectoryQuery): [string, string][] {
  const filterFields = DIRECTORY_FILTER_KEYS.flatMap((key) => {
    const value = filters[key]
    if (key === 'name' || value === undefined) return []
    const values = isListFilter(key) && Array.isArray(value) ? value : [value]
    return values.map((one): [string, string] => [key, String(one)])
  })
  return [...filterFields, ['sort', sort], ['pageSize', String(pageSize)], ['mapState', mapState]]
}
