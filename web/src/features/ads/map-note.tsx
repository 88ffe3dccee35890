import { useFlags, useSiteAds } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { DataLink } from '../../ui/navigation/data-link.tsx'
import styles from './map-note.module.css'

/**
 * A note in the corner of the map. It shows the campaign that has taken over the map, and the sponsor while
 * map sponsorship is on.
 */
export function MapNote() {
  const { t } = useTranslation()
  const { mapSponsorship } = useFlags()
  const ads = useSiteAds()
  const campaign = ads?.map?.assets
  const sponsor = mapSponsorship ? ads?.mapSponsor : null
  if (!campaign && !sponsor) return null
  return (
    <aside className={styles.note} aria-label={`${t('ads.label')}: ${campaign?.title ?? sponsor?.name}`}>
      {sponsor ? (
        <DataLink href={sponsor.href} className={styles.line}>
          <img className={styles.logo} src={sponsor.logo} alt={sponsor.name} width={107} height={20} />
        </DataLink>
      ) : null}
      {campaign ? (
        <DataLink href={campaign.href} className={styles.line}>
          {campaign.logo ? (
            <img className={styles.logo} src={campaign.logo} alt="" width={107} height={20} />
          ) : null}
          <span>{campaign.title}</span>
        </DataLink>
      ) : null}
    </aside>
  )
}
