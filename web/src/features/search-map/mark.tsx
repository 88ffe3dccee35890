import { useFragment } from '@apollo/client/react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../components/class-names.ts'
import { clusterSize } from '../../components/map/cluster-size.ts'
import { MapMarker } from '../../components/map/map-marker.tsx'
import styles from '../../components/map/mark.module.css'
import { graphql } from '../../graphql/generated/gql.ts'
import { formatNumber } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import { markerName, pinPrice } from './pin-words.ts'
import { point } from './pointed.ts'
import type { Cluster } from './use-clusters.ts'

const fragment = graphql(`
  fragment MapPin_listing on Listing {
    uPI
    viewerFavorite {
      id
    }
  }
`)

interface MarkProps {
  id: string
  mark: Cluster
  /** True for homes at one spot, which are listed where others are looked at more closely. */
  together: boolean
  lit: boolean
  seen: boolean
  open: boolean
  /** True for the one that Tab leads to. */
  stop: boolean
  onPress(mark: Cluster): void
}

const levels = { plain: 0, lit: 2, open: 3 }

/** A home by its price, or some homes by their number. */
export const Mark = memo(function Mark({ id, mark, together, lit, seen, open, stop, onPress }: MarkProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { pin, count, location } = mark
  const size = clusterSize(count)
  return (
    <MapMarker at={location} level={open ? levels.open : lit ? levels.lit : levels.plain}>
      <button
        type="button"
        id={id}
        className={classNames(
          pin ? styles.pin : styles.group,
          seen && styles.seen,
          (lit || open) && styles.active,
        )}
        style={pin ? undefined : { width: size, height: size }}
        tabIndex={stop ? 0 : -1}
        aria-label={markerName({ count, pin, together }, t, locale)}
        aria-haspopup={pin || together ? 'dialog' : undefined}
        aria-expanded={pin || together ? open : undefined}
        onClick={() => onPress(mark)}
        {...pointing(mark)}
      >
        {pin ? <Tag uPI={pin.uPI}>{pinPrice(pin.price, t, locale)}</Tag> : formatNumber(count, locale)}
      </button>
    </MapMarker>
  )
})

/** Pointing at a pin, by pointer or by focus, points at its home. */
function pointing({ pin, location }: Cluster) {
  if (!pin) return {}
  const start = () => point({ id: pin.recordId, uPI: pin.uPI, at: location, from: 'map' })
  const end = () => point(null)
  return { onPointerEnter: start, onPointerLeave: end, onFocus: start, onBlur: end }
}

/** The price on a pin, with a dot for a favorite. */
function Tag({ uPI, children }: { uPI: string; children: ReactNode }) {
  const { data } = useFragment({ fragment, from: { __typename: 'Listing', uPI } })
  return <span className={classNames(styles.tag, data.viewerFavorite && styles.favorite)}>{children}</span>
}
