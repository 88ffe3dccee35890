import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../components/button-link.tsx'
import { Icon } from '../../components/icon.tsx'
import { currentPrice } from '../../features/listing/price-line.ts'
import { graphql } from '../../graphql/generated/gql.ts'
import type { ContactBar_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { addressText } from '../../i18n/listing-text.ts'
import { canBeToured } from '../../lib/can-be-toured.ts'
import { useRequestLink } from '../../lib/request-link.ts'
import { useSite } from '../../lib/site.ts'
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

/** On a phone, what the card at the side is on wider screens: at the foot of the screen while the home is read about. */
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
