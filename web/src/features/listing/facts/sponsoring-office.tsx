import type { FragmentType } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTheme } from '../../../platform/browser/theme.ts'
import { formatPhone } from '../../../platform/format/format.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { SponsoringOffice_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Stored } from '../../../platform/storage/stored-values.ts'
import { pathInTheme } from '../../../platform/urls/search-landings.ts'
import styles from './sponsoring-office.module.css'

const fragment = graphql(`
  fragment SponsoringOffice_listing on Listing {
    id
    oUID
    location {
      lat
      lon
    }
  }
`)

type Office = Stored<'sponsoredOffice'>['office']

/** Loading, no sponsor, failed to load, or the office. */
type SponsorState = 'coming' | 'none' | 'failed' | Office

interface SponsoringOfficeProps {
  listing: FragmentType<SponsoringOffice_ListingFragment>
}

/**
 * The office that sponsors the page. Remains the same during a session as long as its boards include the
 * listing's board. Loads when the section is about to scroll into view.
 */
export function SponsoringOffice({ listing: masked }: SponsoringOfficeProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const listing = useMasked(fragment, masked)
  const container = useRef<HTMLElement>(null)
  const [sponsor, setSponsor] = useState<SponsorState>('coming')
  const oUID = listing?.oUID ?? null
  const { lat = null, lon = null } = listing?.location ?? {}
  useEffect(() => {
    const element = container.current
    if (!element || oUID === null) return
    let isMounted = true
    const find = async () => {
      const { fetchSponsoringOffice } = await import('./fetch-sponsoring-office.ts')
      return fetchSponsoringOffice(client, { oUIDs: [oUID], lat, lon })
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        const show = (office: SponsorState) => isMounted && setSponsor(office)
        find().then(
          (office) => show(office ?? 'none'),
          () => show('failed'),
        )
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => {
      isMounted = false
      observer.disconnect()
    }
  }, [client, oUID, lat, lon])
  if (oUID === null || sponsor === 'none') return null
  return (
    <aside ref={container} className={styles.sponsor} aria-label={t('sponsor.name')}>
      {typeof sponsor === 'object' ? <Sponsor office={sponsor} /> : null}
      {sponsor === 'failed' ? <p>{t('sponsor.failed')}</p> : null}
    </aside>
  )
}

function Sponsor({
  office: { officeName, path, phone, address, city, state, postalCode },
}: {
  office: Office
}) {
  const { t } = useTranslation()
  const theme = useTheme()
  const town = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <>
      <p className={styles.title}>{t('sponsor.name')}</p>
      <p className={styles.office}>
        {path ? <Link to={pathInTheme(path, theme)}>{officeName}</Link> : officeName}
      </p>
      <p>{[address, town].filter(Boolean).join(' · ')}</p>
      {phone ? <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a> : null}
    </>
  )
}
