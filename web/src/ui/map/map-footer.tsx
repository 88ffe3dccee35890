import { type MapCredit, useSite } from '../../platform/browser/site.ts'
import { formatNumber } from '../../platform/format/format.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useConsent } from '../../platform/visitor/consent.ts'
import { foreignMapHosts } from './basemap/allowed-basemap.ts'
import { SAMPLE_STREETS } from './basemap/basemap-credits.ts'
import type { MapView } from './driver/map-driver.ts'
import { scaleFor } from './driver/map-scale.ts'
import styles from './map.module.css'

interface MapFooterProps {
  view: MapView
  credits: readonly MapCredit[]
}

/** The scale bar and the attributions below the map. */
export function MapFooter({ view, credits }: MapFooterProps) {
  const { t } = useTranslation()
  const site = useSite()
  const [isAllowed, allow] = useConsent('basemap')
  const { length, unit, width } = scaleFor(view, site.locale)
  const hosts = foreignMapHosts(site)
  return (
    <div className={styles.foot}>
      <span className={styles.scale} style={{ width }} aria-hidden="true">
        {t(`map.scale.${unit}`, { length: formatNumber(length, site.locale) })}
      </span>
      {hosts.length > 0 && !isAllowed && credits.length > 0 ? (
        <button type="button" className={styles.streets} onClick={allow}>
          {t('map.showForeignData', { hosts: hosts.join(', ') })}
        </button>
      ) : null}
      {credits.length > 0 ? (
        <ul className={styles.credits} aria-label={t('map.credits')}>
          {credits.map(({ name, href }) => (
            <li key={name}>
              {href ? (
                <a href={href} target="_blank" rel="noopener">
                  {name}
                </a>
              ) : name === SAMPLE_STREETS ? (
                t('map.sampleStreets')
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
