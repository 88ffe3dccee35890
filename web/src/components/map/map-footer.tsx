import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import styles from './map.module.css'
import type { MapCredit, MapView } from './map-driver.ts'
import { scaleFor } from './map-scale.ts'

interface MapFooterProps {
  view: MapView
  credits: readonly MapCredit[]
}

/** Under the map: how far a stretch of it is, and whom it is owed to. */
export function MapFooter({ view, credits }: MapFooterProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { length, unit, width } = scaleFor(view, locale)
  return (
    <div className={styles.foot}>
      <span className={styles.scale} style={{ width }} aria-hidden="true">
        {t(`map.scale.${unit}`, { length: formatNumber(length, locale) })}
      </span>
      {credits.length > 0 ? (
        <ul className={styles.credits} aria-label={t('map.credits')}>
          {credits.map(({ name, href }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
