import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMap } from '../../components/map/map-context.ts'
import type { MapView } from '../../components/map/map-driver.ts'
import styles from '../../components/map/marks.module.css'
import { inReadingOrder, stepTo } from '../../components/map/pin-moves.ts'
import { holds, withMargin } from '../../components/map/view.ts'
import type { SearchInput } from '../../graphql/generated/graphql.ts'
import type { Screen } from '../../lib/map-state.ts'
import type { HomeCorner } from './home-preview.tsx'
import { Mark } from './mark.tsx'
import { isTogether, markKey, markOf } from './marks.ts'
import { OpenMark } from './open-mark.tsx'
import { point, usePointed } from './pointed.ts'
import { useSeen } from './seen.ts'
import { type Cluster, useClusters } from './use-clusters.ts'

interface MapHomesProps {
  input: SearchInput
  view: MapView
  screen: Screen
  corner: HomeCorner
  /** Told before the map turns to a group of homes that was pressed. */
  onLookCloser(): void
}

/** The homes on the map. Tab leads to one of them, keys from there to the others, a press opens it. */
export function MapHomes({ input, view, screen, corner, onLookCloser }: MapHomesProps) {
  const { t } = useTranslation()
  const map = useMap()
  const id = useId()
  const [seen, see] = useSeen()
  const [open, setOpen] = useState<string | null>(null)
  const [stop, setStop] = useState<string | null>(null)
  const { clusters, failed } = useClusters(input, view)
  const pointed = usePointed()
  useEffect(() => () => point(null), [])

  const marks = useMemo(() => inReadingOrder(clusters), [clusters])
  const inSight = useMemo(
    () => marks.filter(({ location }) => holds(view.bounds, location)),
    [marks, view.bounds],
  )
  const lit = pointed ? markOf(clusters, pointed) : null
  const here = inSight.find((mark) => markKey(mark) === stop) ?? inSight[0]
  // A pin whose foot is just outside is still seen, and can be pressed.
  const around = withMargin(view.bounds)
  const opened = marks.find((mark) => markKey(mark) === open && holds(around, mark.location))
  // What has gone out of sight does not open by itself when it comes back.
  if (open !== null && !opened) setOpen(null)
  const elementOf = (mark: Cluster) => document.getElementById(`${id}${markKey(mark)}`)

  const { zoom } = view
  // The same for as long as it does the same: else every mark would be drawn anew whenever one is pointed at.
  const press = useCallback(
    (mark: Cluster) => {
      const key = markKey(mark)
      setStop(key)
      if (mark.pin) see(mark.pin.recordId)
      if (mark.pin || isTogether(mark, zoom)) return setOpen((before) => (before === key ? null : key))
      onLookCloser()
      map.show({ bounds: withMargin(mark.bounds) })
    },
    [map, zoom, see, onLookCloser],
  )
  const close = () => {
    setOpen(null)
    if (opened) elementOf(opened)?.focus({ preventScroll: true })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened) {
      event.stopPropagation()
      return close()
    }
    const from = inSight.findIndex((mark) => event.target === elementOf(mark))
    if (from < 0 || event.ctrlKey || event.altKey || event.metaKey) return
    const to = stepTo(
      event.key,
      from,
      inSight.map(({ location }) => location),
    )
    const next = to === null ? undefined : inSight[to]
    if (!next) return
    // Else the map would take the arrow for its own.
    event.stopPropagation()
    event.preventDefault()
    setStop(markKey(next))
    elementOf(next)?.focus({ preventScroll: true })
  }
  return (
    <>
      {failed ? (
        <p role="status" className={styles.failed}>
          {t('searchMap.unknown')}
        </p>
      ) : null}
      <div className={styles.marks} onKeyDownCapture={onKey}>
        {marks.map((mark) => (
          <Mark
            key={markKey(mark)}
            id={`${id}${markKey(mark)}`}
            mark={mark}
            together={isTogether(mark, zoom)}
            lit={mark === lit}
            seen={mark.pin !== null && seen.has(mark.pin?.recordId ?? '')}
            open={mark === opened}
            stop={mark === here}
            onPress={press}
          />
        ))}
        {opened ? (
          <OpenMark
            key={markKey(opened)}
            mark={opened}
            input={input}
            screen={screen}
            corner={corner}
            view={view}
            onClose={close}
          />
        ) : null}
      </div>
    </>
  )
}
