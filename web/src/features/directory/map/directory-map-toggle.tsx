import { useNavigate } from 'react-router-dom'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { DirectoryQuery } from '../../../platform/urls/directory-query.ts'
import { printDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import { MapToggleButton } from '../../../ui/map/map-toggle-button.tsx'

interface DirectoryMapToggleProps {
  search: DirectoryQuery
  /** The screen type on which this button is visible. */
  screen: Screen
}

/** The button that shows or hides the directory map. */
export function DirectoryMapToggle({ search, screen }: DirectoryMapToggleProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <MapToggleButton
      screen={screen}
      mapState={search.mapState}
      messages={{
        map: t('people.map.toMap'),
        list: t('people.map.toList'),
        show: t('people.map.show'),
        hide: t('people.map.hide'),
      }}
      onToggle={(mapState, options) => void navigate(printDirectoryUrl({ ...search, mapState }), options)}
    />
  )
}
