import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { MapToggleButton } from '../../components/map/map-toggle-button.tsx'
import { nextMapState, type Screen, showsMap } from '../../lib/map-state.ts'
import type { PeopleQuery } from '../../lib/people-query.ts'
import { printPeopleUrl } from '../../lib/people-url.ts'

interface PeopleMapToggleProps {
  search: PeopleQuery
  /** The kind of screen that this button is for, and is seen on. */
  screen: Screen
}

/** Shows or hides the map. On a phone it floats, and leads back to where the list was left. */
export function PeopleMapToggle({ search, screen }: PeopleMapToggleProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
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
    const next = { ...search, mapState: nextMapState(search.mapState, screen) }
    void navigate(printPeopleUrl(next), { replace: !phone, preventScrollReset: true })
  }
  return (
    <MapToggleButton
      screen={screen}
      shown={shown}
      words={{
        map: t('people.map.toMap'),
        list: t('people.map.toList'),
        show: t('people.map.show'),
        hide: t('people.map.hide'),
      }}
      onPress={press}
    />
  )
}
