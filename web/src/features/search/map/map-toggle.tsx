import { useNavigate, useNavigation } from 'react-router-dom'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import { pendingSearch } from '../../../platform/urls/pending-search.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { MapToggleButton } from '../../../ui/map/map-toggle-button.tsx'
import { useSearchUrl } from '../filters/use-search-change.ts'

interface MapToggleProps {
  search: SearchQuery
  /** The screen size that shows this button. */
  screen: Screen
}

/** Shows or hides the map of a search. */
export function MapToggle({ search, screen }: MapToggleProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const pendingLocation = useNavigation().location
  const addressOf = useSearchUrl()
  return (
    <MapToggleButton
      screen={screen}
      mapState={search.mapState}
      messages={{
        map: t('mapToggle.map'),
        list: t('mapToggle.list'),
        show: t('mapToggle.show'),
        hide: t('mapToggle.hide'),
      }}
      onToggle={(mapState, options) => {
        // Builds on the pending search, so that a choice that is still loading is not lost.
        const latest = pendingSearch(search, pendingLocation) ?? search
        void navigate(addressOf({ ...latest, mapState }), options)
      }}
      aria-keyshortcuts="m"
    />
  )
}
