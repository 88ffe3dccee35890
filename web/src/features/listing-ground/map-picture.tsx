import { useTranslation } from 'react-i18next'
import { basemapCredits } from '../../components/map/basemap-credits.ts'
import { useConsent } from '../../lib/consent.ts'
import type { GeoPoint } from '../../lib/geo.ts'
import { languageTags } from '../../lib/locale.ts'
import { useSite } from '../../lib/site.ts'
import { staticMapPath } from '../../lib/static-map-path.ts'
import { googlePicture } from './google-picture.ts'
import styles from './map-picture.module.css'

interface MapPictureProps {
  at: GeoPoint
  alt: string
  /** URL of a picture that the multiple listing service has of it. */
  given: string | undefined
}

/**
 * A picture of where a home is: the multiple listing service's own, else Google's for who has asked for Google, else
 * ours. Ours has the colours and the type of the page, for it lies in the page as the drawings do.
 */
export function MapPicture({ at, alt, given }: MapPictureProps) {
  const { t } = useTranslation()
  const { locale, googleMaps } = useSite()
  const [google] = useConsent('google')
  const src =
    given ?? (googleMaps && google ? googlePicture(at, googleMaps, languageTags[locale]) : undefined)
  if (src)
    return <img className={styles.picture} src={src} alt={alt} width={750} height={250} loading="lazy" />
  const drawing = staticMapPath(at, locale)
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
        <use href={`${drawing}#map`} />
      </svg>
      <svg className={styles.region} width={132} height={132} viewBox="0 0 132 132" aria-hidden="true">
        <use href={`${drawing}#region`} />
      </svg>
      <svg className={styles.scale} width={120} height={24} viewBox="0 0 120 24" aria-hidden="true">
        <use href={`${drawing}#scale`} />
      </svg>
      <figcaption className={styles.credits}>
        {t('ground.credits', {
          names: basemapCredits
            .slice(0, 3)
            .map(({ name }) => name)
            .join(', '),
        })}
      </figcaption>
    </figure>
  )
}
