import { useSite } from '../../../platform/browser/site.ts'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { MapView } from '../../../ui/map/driver/map-driver.ts'
import { MapMarker } from '../../../ui/map/markers/map-marker.tsx'
import styles from './distance-rings.module.css'

/**
 * Radii of the rings in meters: a quarter and half a mile in English, half a kilometer and one kilometer in
 * French.
 */
const RING_METERS = { en: { near: 402.336, far: 804.672 }, fr: { near: 500, far: 1000 } }
/** Meters per pixel at the equator at zoom 0. */
const EQUATOR_METERS_PER_PIXEL = 156_543.034

/** Rings around a listing that show straight-line distances. Rendered under all other markers. */
export function DistanceRings({ at, view }: { at: GeoPoint; view: MapView }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const metersPerPixel = (EQUATOR_METERS_PER_PIXEL * Math.cos((at.lat * Math.PI) / 180)) / 2 ** view.zoom
  return (['near', 'far'] as const).map((name) => {
    const size = (2 * RING_METERS[locale][name]) / metersPerPixel
    return (
      <MapMarker key={name} at={at}>
        <div className={styles.ring} style={{ width: size, height: size }} aria-hidden="true">
          <span>{t(`around.rings.${name}`)}</span>
        </div>
      </MapMarker>
    )
  })
}
