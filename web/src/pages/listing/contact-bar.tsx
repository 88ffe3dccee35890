import type { FragmentType } from '@apollo/client'
import { canBeToured } from '@gable/kit/rules/listing-status'
import { currentPrice } from '../../features/listing/facts/price-line.ts'
import { useSite } from '../../platform/browser/site.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { ContactBar_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../platform/graphql/use-masked.ts'
import { addressText } from '../../platform/i18n/listing-text.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useRequestLink } from '../../platform/urls/request-link.ts'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './contact-bar.module.css'

const fragment = graphql(`
  fragment ContactBar_listing on Listing {
    id
    listingId
    standardStatus
    isRental
    listPrice
    closePrice
    leasePeriod
    otherLeasePeriod
    internetAddressDisplayYN
    location {
      listingAddress1
      city
      state
      postalCode
    }
    agent {
      masterCustomerId
      primaryPhone
    }
    office {
      masterCustomerId
      primaryPhone
    }
  }
`)

/**
 * Bar at the bottom of a phone screen with price and contact buttons. Replaces the contact card of wider
 * screens.
 */
export function ContactBar({ listing: masked }: { listing: FragmentType<ContactBar_ListingFragment> }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  const phone = listing.agent?.primaryPhone ?? listing.office?.primaryPhone
  return (
    <aside className={styles.bar} aria-label={t('contactBar.name')}>
      <p className={styles.home}>
        <strong>{currentPrice(listing, t, locale)}</strong>
        <span>{addressText(listing, t).street}</span>
      </p>
      {phone ? (
        <ButtonLink className={styles.call ?? ''} to={`tel:+1${phone}`} aria-label={t('contactBar.call')}>
          <Icon name="phone" />
        </ButtonLink>
      ) : null}
      <Requests id={listing.id} isTourable={canBeToured(listing)} />
    </aside>
  )
}

function Requests({ id, isTourable }: { id: string; isTourable: boolean }) {
  const { t } = useTranslation()
  const tour = useRequestLink({ kind: 'tour', home: id, from: 'listing' })
  const contact = useRequestLink({ kind: 'contact', home: id })
  return (
    <>
      <ButtonLink {...contact} kind={isTourable ? 'secondary' : 'primary'} aria-label={t('contact.message')}>
        {t('contactBar.message')}
      </ButtonLink>
      {isTourable ? (
        <ButtonLink kind="primary" {...tour} aria-label={t('contact.tour')}>
          {t('contactBar.tour')}
        </ButtonLink>
      ) : null}
    </>
  )
}
