import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { MapCanvas } from '../../components/map/map-canvas.tsx'
import type { MapTarget, MapView } from '../../components/map/map-driver.ts'
import { useMapType } from '../../components/map/use-map-type.ts'
import type { GeoPoint } from '../../lib/geo.ts'
import { boundsAround } from './bounds-around.ts'
import { DistanceRings } from './distance-rings.tsx'
import { GoogleOnRequest } from './google-on-request.tsx'
import { HomePin } from './home-pin.tsx'
import { KindSwitches } from './kind-switches.tsx'
import styles from './live-surroundings.module.css'
import { kindNames, type PlaceKind, type Surrounding } from './place-kinds.ts'
import { PlacePins } from './place-pins.tsx'
import { useSurroundings } from './use-surroundings.ts'

/** From how near the home is shown until it is known what is around it. */
const firstZoom = 15

/** Minutes on foot that people walk, and how many places are in sight however far they are. */
const [walk, fewest] = [15, 8]

/** What the map first shows of what is around, nearest first. */
const withinWalk = (places: readonly Surrounding[]) =>
  places.filter(({ walkingTime }, index) => walkingTime <= walk || index < fewest)

/** The site's own map of what is around a home. */
export function LiveSurroundings({ at, address }: { at: GeoPoint; address: string }) {
  const { t } = useTranslation()
  const [type, setType] = useMapType()
  const [view, setView] = useState<MapView | null>(null)
  const [off, setOff] = useState<readonly PlaceKind[]>([])
  const bar = useRef<HTMLDivElement>(null)
  const { surroundings, coming, failed, retry } = useSurroundings(at)
  const target = useMemo<MapTarget>(
    () =>
      surroundings.length > 0
        ? { bounds: boundsAround(at, withinWalk(surroundings)) }
        : { center: at, zoom: firstZoom },
    [at, surroundings],
  )
  const shown = useMemo(() => surroundings.filter(({ kind }) => !off.includes(kind)), [surroundings, off])
  const there = kindNames.filter((name) => surroundings.some(({ kind }) => kind === name))
  const flip = (kind: PlaceKind) =>
    setOff((before) => (before.includes(kind) ? before.filter((name) => name !== kind) : [...before, kind]))
  // The button that was pressed goes: who pressed it goes on from here.
  const again = () => {
    bar.current?.focus()
    retry()
  }
  return (
    <div className={styles.around}>
      <div ref={bar} tabIndex={-1} className={styles.bar}>
        {failed ? (
          <p role="alert" className={styles.failed}>
            {t('around.failed')}
            <Button kind="quiet" onClick={again}>
              {t('errors.again')}
            </Button>
          </p>
        ) : (
          <KindSwitches kinds={there} off={off} coming={coming} onFlip={flip} />
        )}
      </div>
      <div className={styles.map}>
        <GoogleOnRequest words={t('street.googleMap')}>
          {({ google, onFail }) => (
            <MapCanvas
              key={String(google)}
              label={t('around.map', { address })}
              target={target}
              type={type}
              onTypeChange={setType}
              onMove={setView}
              onFail={onFail}
            >
              {view ? <DistanceRings at={at} view={view} /> : null}
              <PlacePins places={shown} />
              <HomePin at={at} />
            </MapCanvas>
          )}
        </GoogleOnRequest>
      </div>
    </div>
  )
}
