import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../graphql/generated/gql.ts'
import type { Compliance_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { formatDate } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import styles from './compliance.module.css'

const fragment = graphql(`
  fragment Compliance_listing on Listing {
    uPI
    listingId
    courtesyOfStatement(locale: $locale)
    listOfficeName
    compliance {
      lastRunTimestamp
      idxDisclosure
      displayLogoDetail
      displayName
    }
  }
`)

/** What the multiple listing service asks to be shown: who listed the home, as of when, under which terms. */
export function ComplianceBlock({ listing: masked }: { listing: FragmentType<Compliance_ListingFragment> }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  const { compliance } = listing
  return (
    <aside className={styles.compliance} aria-label={t('compliance.name')}>
      {compliance?.displayLogoDetail ? (
        <img
          src={compliance.displayLogoDetail}
          alt={compliance.displayName ?? ''}
          width={96}
          height={64}
          loading="lazy"
        />
      ) : null}
      <p className={styles.courtesy}>{listing.courtesyOfStatement ?? listing.listOfficeName}</p>
      {compliance?.displayName && listing.listingId ? (
        <p>{t('compliance.source', { name: compliance.displayName, number: listing.listingId })}</p>
      ) : null}
      {compliance?.lastRunTimestamp ? (
        <p>
          {t('compliance.asOf', {
            moment: formatDate(compliance.lastRunTimestamp, locale, {
              dateStyle: 'long',
              timeStyle: 'short',
              timeZone: 'UTC',
            }),
          })}
        </p>
      ) : null}
      {compliance?.idxDisclosure ? <p>{compliance.idxDisclosure}</p> : null}
    </aside>
  )
}
