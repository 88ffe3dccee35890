import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useNavigation } from 'react-router-dom'
import { nextMapState, type Screen, showsMap } from '../../../platform/urls/map-state.ts'
import { pendingSearch } from '../../../platform/urls/pending-search.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { useSearchUrl } from '../../../platform/urls/search-url.ts'
import { MapToggleButton } from '../../../ui/map/map-toggle-button.tsx'

interface MapToggleProps {
  search: SearchQuery
  /** The kind of screen that this button is for, and is seen on. */
  screen: Screen
}

/** Shows or hides the map. On a phone it floats, and leads back to where the list was left. */
export function MapToggle({ search, screen }: MapToggleProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const pendingLocation = useNavigation().location
  const addressOf = useSearchUrl()
  const listScrollY = useRef<number | null>(null)
  const shown = showsMap(search.mapState, screen)
  const phone = screen === 'phone'

  useLayoutEffect(() => {
    if (listScrollY.current === null) return
    window.scrollTo({ top: shown ? 0 : listScrollY.current, behavior: 'instant' })
    if (!shown) listScrollY.current = null
  }, [shown])

  const toggle = () => {
    if (phone && !shown) listScrollY.current = window.scrollY
    // What was just chosen, and is still on its way, is not lost.
    const latest = pendingSearch(search, pendingLocation) ?? search
    const next = { ...latest, mapState: nextMapState(search.mapState, screen) }
    void navigate(addressOf(next), { replace: !phone, preventScrollReset: true })
  }
  return (
    <MapToggleButton
      screen={screen}
      shown={shown}
      messages={{
        map: t('mapToggle.map'),
        list: t('mapToggle.list'),
        show: t('mapToggle.show'),
        hide: t('mapToggle.hide'),
      }}
      onPress={toggle}
      aria-keyshortcuts="m"
    />
  )
}
