import { useTranslation } from 'react-i18next'
import type { MapView } from '../../components/map/map-driver.ts'
import { MapMarker } from '../../components/map/map-marker.tsx'
import type { GeoPoint } from '../../lib/geo.ts'
import { useSite } from '../../lib/site.ts'
import styles from './distance-rings.module.css'

/** How far the rings are from the home, in metres: a quarter and half of a mile, or half and a whole kilometre. */
const distances = { en: { near: 402.336, far: 804.672 }, fr: { near: 500, far: 1000 } }
/** What a pixel is at the equator at zoom 0, in metres. */
const equator = 156_543.034

/** How far things are as the crow flies: rings around a home, under everything else. */
export function DistanceRings({ at, view }: { at: GeoPoint; view: MapView }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const pixel = (equator * Math.cos((at.lat * Math.PI) / 180)) / 2 ** view.zoom
  return (['near', 'far'] as const).map((name) => {
    const size = (2 * distances[locale][name]) / pixel
    return (
      <MapMarker key={name} at={at}>
        <div className={styles.ring} style={{ width: size, height: size }} aria-hidden="true">
          <span>{t(`around.rings.${name}`)}</span>
        </div>
      </MapMarker>
    )
  })
}
