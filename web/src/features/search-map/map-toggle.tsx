import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useNavigation } from 'react-router-dom'
import { MapToggleButton } from '../../components/map/map-toggle-button.tsx'
import { comingSearch } from '../../lib/coming-search.ts'
import { nextMapState, type Screen, showsMap } from '../../lib/map-state.ts'
import { useSearchAddress } from '../../lib/search-address.ts'
import type { SearchQuery } from '../../lib/search-query.ts'

interface MapToggleProps {
  search: SearchQuery
  /** The kind of screen that this button is for, and is seen on. */
  screen: Screen
}

/** Shows or hides the map. On a phone it floats, and leads back to where the list was left. */
export function MapToggle({ search, screen }: MapToggleProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const coming = useNavigation().location
  const addressOf = useSearchAddress()
  const left = useRef<number | null>(null)
  const shown = showsMap(search.mapState, screen)
  const phone = screen === 'phone'

  useLayoutEffect(() => {
    if (left.current === null) return
    window.scrollTo({ top: shown ? 0 : left.current, behavior: 'instant' })
    if (!shown) left.current = null
  }, [shown])

  const press = () => {
    if (phone && !shown) left.current = window.scrollY
    // What was just chosen, and is still on its way, is not lost.
    const latest = comingSearch(search, coming) ?? search
    const next = { ...latest, mapState: nextMapState(search.mapState, screen) }
    void navigate(addressOf(next), { replace: !phone, preventScrollReset: true })
  }
  return (
    <MapToggleButton
      screen={screen}
      shown={shown}
      words={{
        map: t('mapToggle.map'),
        list: t('mapToggle.list'),
        show: t('mapToggle.show'),
        hide: t('mapToggle.hide'),
      }}
      onPress={press}
      aria-keyshortcuts="m"
    />
  )
}
