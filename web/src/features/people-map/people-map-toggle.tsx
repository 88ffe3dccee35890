import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Icon } from '../../components/icon.tsx'
import styles from '../../components/map/map-toggle.module.css'
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
    <button type="button" className={styles[screen]} data-over-strip onClick={press}>
      {phone ? <Icon name={shown ? 'menu' : 'place'} /> : null}
      {phone
        ? t(shown ? 'people.map.toList' : 'people.map.toMap')
        : t(shown ? 'people.map.hide' : 'people.map.show')}
    </button>
  )
}
