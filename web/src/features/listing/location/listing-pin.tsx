import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { MapMarker } from '../../../ui/map/markers/map-marker.tsx'
import styles from './listing-pin.module.css'

/** Places the pin above all other markers. */
const PIN_LEVEL = 4

/**
 * Marker of the listing on a map. Hidden from screen readers, because the map's name identifies the listing.
 * `label` appears above the marker.
 */
export function ListingPin({ at, label }: { at: GeoPoint; label?: string }) {
  return (
    <MapMarker at={at} level={PIN_LEVEL}>
      {label ? (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      ) : null}
      <svg className={styles.pin} width="28" height="34" viewBox="0 0 28 34" aria-hidden="true">
        <path d="M14 33C9 26 2 20 2 13.5a12 12 0 0 1 24 0C26 20 19 26 14 33Z" />
        <path d="m8.5 14 5.5-5 5.5 5M10 13v5.5h8V13" />
      </svg>
    </MapMarker>
  )
}
