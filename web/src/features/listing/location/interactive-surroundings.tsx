import { useMemo, useRef, useState } from 'react'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import type { MapTarget, MapView } from '../../../ui/map/driver/map-driver.ts'
import { MapCanvas } from '../../../ui/map/map-canvas.tsx'
import { useMapType } from '../../../ui/map/use-map-type.ts'
import { boundsAround } from './bounds-around.ts'
import { DistanceRings } from './distance-rings.tsx'
import { GoogleConsent } from './google-consent.tsx'
import styles from './interactive-surroundings.module.css'
import { ListingPin } from './listing-pin.tsx'
import { PlaceKindSwitches } from './place-kind-switches.tsx'
import { type PlaceKind, placeKindNames, type Surrounding } from './place-kinds.ts'
import { PlacePins } from './place-pins.tsx'
import { useSurroundings } from './use-surroundings.ts'

/** Zoom level until the surroundings have loaded. */
const INITIAL_ZOOM = 15

/** Longest acceptable walk in minutes, and how many places the initial view shows regardless of distance. */
const [MAX_WALK_MINUTES, MIN_PLACES] = [15, 8]

/** Returns the places that the initial view shows. Expects `places` nearest first. */
const withinWalk = (places: readonly Surrounding[]) =>
  places.filter(({ walkingTime }, index) => walkingTime <= MAX_WALK_MINUTES || index < MIN_PLACES)

/** The site's own map of the surroundings of a listing. */
export function InteractiveSurroundings({ at, address }: { at: GeoPoint; address: string }) {
  const { t } = useTranslation()
  const [type, setType] = useMapType()
  const [view, setView] = useState<MapView | null>(null)
  const [hiddenKinds, setHiddenKinds] = useState<readonly PlaceKind[]>([])
  const bar = useRef<HTMLDivElement>(null)
  const { surroundings, loading, failed, retry } = useSurroundings(at)
  const target = useMemo<MapTarget>(
    () =>
      surroundings.length > 0
        ? { bounds: boundsAround(at, withinWalk(surroundings)) }
        : { center: at, zoom: INITIAL_ZOOM },
    [at, surroundings],
  )
  const shown = useMemo(
    () => surroundings.filter(({ kind }) => !hiddenKinds.includes(kind)),
    [surroundings, hiddenKinds],
  )
  const availableKinds = placeKindNames.filter((name) => surroundings.some(({ kind }) => kind === name))
  const toggleKind = (kind: PlaceKind) =>
    setHiddenKinds((before) =>
      before.includes(kind) ? before.filter((name) => name !== kind) : [...before, kind],
    )
  // The retry button disappears, so the focus moves to the bar.
  const retryFromBar = () => {
    bar.current?.focus()
    retry()
  }
  return (
    <div className={styles.around}>
      <div ref={bar} tabIndex={-1} className={styles.bar}>
        {failed ? (
          <p role="alert" className={styles.failed}>
            {t('around.failed')}
            <Button kind="quiet" onClick={retryFromBar}>
              {t('errors.again')}
            </Button>
          </p>
        ) : (
          <PlaceKindSwitches
            kinds={availableKinds}
            hiddenKinds={hiddenKinds}
            loading={loading}
            onToggle={toggleKind}
          />
        )}
      </div>
      <div className={styles.map}>
        <GoogleConsent buttonLabel={t('street.googleMap')}>
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
              <ListingPin at={at} />
            </MapCanvas>
          )}
        </GoogleConsent>
      </div>
    </div>
  )
}
