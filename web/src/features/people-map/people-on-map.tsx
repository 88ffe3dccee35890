import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMap } from '../../components/map/map-context.ts'
import type { MapView } from '../../components/map/map-driver.ts'
import styles from '../../components/map/marks.module.css'
import { inReadingOrder, stepTo } from '../../components/map/pin-moves.ts'
import { holds, withMargin } from '../../components/map/view.ts'
import type { Screen } from '../../lib/map-state.ts'
import type { PeopleQuery } from '../../lib/people-query.ts'
import { OpenPeople, type PersonLine } from './open-people.tsx'
import { PeopleMark } from './people-mark.tsx'
import { type PeopleCluster, usePeopleClusters } from './use-people-clusters.ts'

interface PeopleOnMapProps {
  search: PeopleQuery
  view: MapView
  screen: Screen
  line: PersonLine
}

const keyOf = ({ count, location }: PeopleCluster): string => `${count}@${location.lat},${location.lon}`

/** Who is where. Tab leads to one mark, keys from there to the others, a press opens it or looks closer. */
export function PeopleOnMap({ search, view, screen, line }: PeopleOnMapProps) {
  const { t } = useTranslation()
  const map = useMap()
  const id = useId()
  const [open, setOpen] = useState<string | null>(null)
  const [stop, setStop] = useState<string | null>(null)
  const { clusters, failed } = usePeopleClusters(search, view)
  const marks = useMemo(() => inReadingOrder(clusters), [clusters])
  const inSight = marks.filter(({ location }) => holds(view.bounds, location))
  const here = inSight.find((mark) => keyOf(mark) === stop) ?? inSight[0]
  const around = withMargin(view.bounds)
  const opened = marks.find((mark) => keyOf(mark) === open && holds(around, mark.location))
  // What has gone out of sight does not open by itself when it comes back.
  if (open !== null && !opened) setOpen(null)
  const elementOf = (mark: PeopleCluster) => document.getElementById(`${id}${keyOf(mark)}`)

  const press = (mark: PeopleCluster) => {
    const key = keyOf(mark)
    setStop(key)
    if (mark.masterCustomerIds) setOpen(open === key ? null : key)
    else map.show({ bounds: withMargin(mark.bounds) })
  }
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
    const points = inSight.map(({ location }) => location)
    const to = stepTo(event.key, from, points)
    const next = to === null ? undefined : inSight[to]
    if (!next) return
    // Else the map would take the arrow for its own.
    event.stopPropagation()
    event.preventDefault()
    setStop(keyOf(next))
    elementOf(next)?.focus({ preventScroll: true })
  }
  return (
    <>
      {failed ? (
        <p role="status" className={styles.failed}>
          {t(`people.map.unknown.${search.kind}`)}
        </p>
      ) : null}
      <div className={styles.marks} onKeyDownCapture={onKey}>
        {marks.map((mark) => (
          <PeopleMark
            key={keyOf(mark)}
            id={`${id}${keyOf(mark)}`}
            kind={search.kind}
            mark={mark}
            open={mark === opened}
            stop={mark === here}
            onPress={() => press(mark)}
          />
        ))}
        {opened ? (
          <OpenPeople
            key={keyOf(opened)}
            kind={search.kind}
            mark={opened}
            view={view}
            screen={screen}
            line={line}
            onClose={close}
          />
        ) : null}
      </div>
    </>
  )
}
