import { useSite } from '../../../platform/browser/site.ts'
import { LANGUAGE_TAGS } from '../../../platform/format/locale.ts'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useConsent } from '../../../platform/visitor/consent.ts'
import { basemapCredits, distinctCredits, SAMPLE_STREETS } from '../../../ui/map/basemap/basemap-credits.ts'
import { pictureStreets } from '../../../ui/map/basemap/picture-streets.ts'
import { googleStaticMapUrl } from './google-static-map.ts'
import styles from './map-image.module.css'
import { staticMapPath } from './static-map-path.ts'

interface MapImageProps {
  at: GeoPoint
  alt: string
  /** URL of a map image from the multiple listing service. */
  mlsImageUrl: string | undefined
}

/**
 * Static map of a listing's location: the multiple listing service's image if available, else Google's if the
 * visitor consented to Google, else the site's own. The site's own image is an SVG that uses the page's
 * colors and font.
 */
export function MapImage({ at, alt, mlsImageUrl }: MapImageProps) {
  const { t } = useTranslation()
  const { locale, googleMaps, basemap } = useSite()
  const [google] = useConsent('google')
  const src =
    mlsImageUrl ??
    (googleMaps && google ? googleStaticMapUrl(at, googleMaps, LANGUAGE_TAGS[locale]) : undefined)
  if (src)
    return <img className={styles.picture} src={src} alt={alt} width={750} height={250} loading="lazy" />
  const streets = pictureStreets(basemap, at)
  const svgPath = staticMapPath(at, locale, streets)
  const credits = [...(streets?.credits ?? []), ...basemapCredits]
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.picture}
        width={750}
        height={250}
        viewBox="0 0 750 250"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={alt}
      >
        <use href={`${svgPath}#map`} />
      </svg>
      <svg className={styles.region} width={132} height={132} viewBox="0 0 132 132" aria-hidden="true">
        <use href={`${svgPath}#region`} />
      </svg>
      <svg className={styles.scale} width={120} height={24} viewBox="0 0 120 24" aria-hidden="true">
        <use href={`${svgPath}#scale`} />
      </svg>
      <figcaption className={styles.credits}>
        {t('ground.credits', {
          names: distinctCredits(credits)
            .map(({ name }) => (name === SAMPLE_STREETS ? t('ground.sampleStreets') : name))
            .join(', '),
        })}
      </figcaption>
    </figure>
  )
}
