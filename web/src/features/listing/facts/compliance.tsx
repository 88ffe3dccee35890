import type { FragmentType } from '@apollo/client'
import { useSite } from '../../../platform/browser/site.ts'
import { formatDate } from '../../../platform/format/format.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { Compliance_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import styles from './compliance.module.css'
import { CourtesyOf } from './courtesy-of.tsx'

const fragment = graphql(`
  fragment Compliance_listing on Listing {
    id
    listingId
    modificationTimestamp
    courtesyOfStatement(locale: $locale)
    courtesyOfFields {
      key
      title
      data
    }
    displayLogoAlt
    listOfficeName
    compliance {
      lastRunTimestamp
      idxDisclosure
      displayLogoDetail
      displayName
    }
  }
`)

interface ComplianceBlockProps {
  listing: FragmentType<Compliance_ListingFragment>
}

/**
 * Information that the multiple listing service requires: the listing broker, the time of the last update,
 * and the disclosure.
 */
export function ComplianceBlock({ listing: masked }: ComplianceBlockProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  const { compliance, listingId, courtesyOfFields: fields, modificationTimestamp: modifiedAt } = listing
  const moment = (iso: string) =>
    formatDate(iso, locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return (
    <aside className={styles.compliance} aria-label={t('compliance.name')}>
      {compliance?.displayLogoDetail ? (
        <img
          src={compliance.displayLogoDetail}
          alt={listing.displayLogoAlt ?? compliance.displayName ?? ''}
          width={160}
          height={30}
          loading="lazy"
        />
      ) : null}
      <p className={styles.courtesy}>{listing.courtesyOfStatement ?? listing.listOfficeName}</p>
      {fields?.length ? (
        <CourtesyOf fields={fields} />
      ) : compliance?.displayName && listingId ? (
        <p>{t('compliance.source', { name: compliance.displayName, number: listingId })}</p>
      ) : null}
      {modifiedAt ? <p>{t('compliance.changed', { moment: moment(modifiedAt) })}</p> : null}
      {compliance?.lastRunTimestamp ? (
        <p>{t('compliance.asOf', { moment: moment(compliance.lastRunTimestamp) })}</p>
      ) : null}
      {compliance?.idxDisclosure ? <p>{compliance.idxDisclosure}</p> : null}
    </aside>
  )
}
