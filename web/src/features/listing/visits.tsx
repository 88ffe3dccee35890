import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../graphql/generated/gql.ts'
import type { Visits_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { formatDate } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import styles from './visits.module.css'

const fragment = graphql(`
  fragment Visits_listing on Listing {
    uPI
    location {
      timezone
    }
    openHouses {
      id
      startTime
      endTime
    }
    virtualTour {
      url
    }
    virtualTour3D {
      url
    }
  }
`)

/** The ways to see the home: open houses in its own time zone, and tours from afar. Absent without any. */
export function Visits({ listing: masked }: { listing: FragmentType<Visits_ListingFragment> }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const listing = useMasked(fragment, masked)
  const openHouses = listing?.openHouses ?? []
  const tours = [
    { label: t('visits.tour3d'), url: listing?.virtualTour3D?.url },
    { label: t('visits.tour'), url: listing?.virtualTour?.url },
  ].filter(({ url }) => url)
  if (openHouses.length === 0 && tours.length === 0) return null
  const zone = listing?.location?.timezone
  const moment = (iso: string, options: Intl.DateTimeFormatOptions) =>
    formatDate(iso, locale, zone ? { ...options, timeZone: zone } : options)
  return (
    <section className={styles.visits} aria-labelledby="visits">
      <h2 id="visits" className={styles.title}>
        {t('visits.title')}
      </h2>
      {openHouses.length > 0 ? (
        <ul className={styles.list}>
          {openHouses.map(({ id, startTime, endTime }) => (
            <li key={id}>
              <span>{moment(startTime, { weekday: 'long', month: 'long', day: 'numeric' })}</span>
              <span className={styles.time}>
                {t('visits.fromTo', {
                  from: moment(startTime, { timeStyle: 'short' }),
                  to: moment(endTime, { timeStyle: 'short' }),
                })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {tours.map(({ label, url }) => (
        <a key={label} href={url ?? ''} target="_blank" rel="noreferrer">
          {label}
        </a>
      ))}
    </section>
  )
}
