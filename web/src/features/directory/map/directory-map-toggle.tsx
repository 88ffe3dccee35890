import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { DirectoryQuery } from '../../../platform/urls/directory-query.ts'
import { printDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import { nextMapState, type Screen, showsMap } from '../../../platform/urls/map-state.ts'
import { MapToggleButton } from '../../../ui/map/map-toggle-button.tsx'

interface DirectoryMapToggleProps {
  search: DirectoryQuery
  /** The kind of screen that this button is for, and is seen on. */
  screen: Screen
}

/** Shows or hides the map. On a phone it floats, and leads back to where the list was left. */
export function DirectoryMapToggle({ search, screen }: DirectoryMapToggleProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
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
    const next = { ...search, mapState: nextMapState(search.mapState, screen) }
    void navigate(printDirectoryUrl(next), { replace: !phone, preventScrollReset: true })
  }
  return (
    <MapToggleButton
      screen={screen}
      shown={shown}
      messages={{
        map: t('people.map.toMap'),
        list: t('people.map.toList'),
        show: t('people.map.show'),
        hide: t('people.map.hide'),
      }}
      onPress={toggle}
    />
  )
}
