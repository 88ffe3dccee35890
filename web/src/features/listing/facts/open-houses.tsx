import { useSite } from '../../../platform/browser/site.ts'
import { calendarPath, googleCalendarUrl, localTimes } from '../../../platform/format/calendar.ts'
import { formatDate } from '../../../platform/format/format.ts'
import { localize } from '../../../platform/format/locale.ts'
import type { Visits_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { addressText, streetOf } from '../../../platform/i18n/listing-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import styles from './listing-tours.module.css'

interface OpenHousesProps {
  listing: Visits_ListingFragment
  openHouses: NonNullable<Visits_ListingFragment['openHouses']>
}

/** Open houses of a listing, each with links that add it to a calendar. */
export function OpenHouses({ listing, openHouses }: OpenHousesProps) {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const timezone = listing.location?.timezone ?? null
  const { town } = addressText(listing, t)
  const street = streetOf(listing)
  const zone = listing.location?.timezoneName ?? 'UTC'
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  return (
    <ul className={styles.list}>
      {openHouses.map((openHouse) => {
        const { key } = openHouse
        const { startTime, endTime } = localTimes(openHouse)
        const day = formatDate(startTime, locale, { weekday: 'long', month: 'long', day: 'numeric' })
        const event = {
          title: t('visits.event', { place: street ?? town }),
          place: [street, town].filter(Boolean).join(', '),
          url: origin + localize(listing.listingUrl ?? '/', locale),
          startTime,
          endTime,
          timezone,
        }
        return (
          <li key={key}>
            <p className={styles.when}>
              <span className={styles.day}>{day}</span>{' '}
              <span className={styles.time}>
                {t('visits.fromTo', {
                  from: formatDate(startTime, locale, clock),
                  to: formatDate(endTime, locale, clock),
                  zone,
                })}
              </span>
            </p>
            <p className={styles.calendars}>
              <a
                href={calendarPath(listing.id, key, locale)}
                rel="nofollow"
                aria-label={t('visits.fileFor', { day })}
              >
                {t('visits.file')}
              </a>
              <a
                href={googleCalendarUrl(event)}
                target="_blank"
                rel="noreferrer"
                aria-label={t('visits.googleFor', { day })}
              >
                {t('visits.google')}
              </a>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
