import type { FragmentType } from '@apollo/client'
import { canBeToured } from '@gable/kit/rules/listing-status'
import { Link } from 'react-router-dom'
import { useTheme } from '../../../platform/browser/theme.ts'
import { formatPhone } from '../../../platform/format/format.ts'
import { photoIn } from '../../../platform/format/photo-set.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { ContactCard_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useRequestLink } from '../../../platform/urls/request-link.ts'
import { pathInTheme } from '../../../platform/urls/search-landings.ts'
import { ButtonLink } from '../../../ui/forms/button-link.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import styles from './contact-card.module.css'

const fragment = graphql(`
  fragment ContactCard_listing on Listing {
    id
    listingId
    standardStatus
    listAgentFullName
    listOfficeName
    agent {
      masterCustomerId
      fullName
      bioUrl
      title
      photo
      primaryPhone
    }
    office {
      masterCustomerId
      officeName
      officeUrl
      officeAddress1
      city
      state
      postalCode
      primaryPhone
    }
  }
`)

interface ContactCardProps {
  listing: FragmentType<ContactCard_ListingFragment>
}

/**
 * The agent and office to contact about a listing. Shows a message when no phone number is available, for
 * example because the agent lookup failed. Renders nothing when no name is available.
 */
export function ContactCard({ listing: masked }: ContactCardProps) {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  const { agent, office } = listing
  const agentName = agent?.fullName ?? listing.listAgentFullName
  const officeName = office?.officeName ?? listing.listOfficeName
  if (!agentName && !officeName) return null
  const phone = agent?.primaryPhone ?? office?.primaryPhone
  const town = [office?.city, [office?.state, office?.postalCode].filter(Boolean).join(' ')]
  return (
    <section className={styles.card} aria-labelledby="contact">
      <Requests id={listing.id} isTourable={canBeToured(listing)} />
      <h2 id="contact" className={styles.title}>
        {t(listing.listingId ? 'contact.title' : 'contact.ask')}
      </h2>
      {agentName ? (
        <div className={styles.agent}>
          {agent?.photo ? (
            <img
              className={styles.portrait}
              src={photoIn(agent.photo, '160x160')}
              alt=""
              width={64}
              height={64}
              loading="lazy"
            />
          ) : null}
          <div>
            <p className={styles.name}>
              <ProfileName name={agentName} path={agent?.bioUrl} />
            </p>
            {agent?.title ? <p className={styles.soft}>{agent.title}</p> : null}
          </div>
        </div>
      ) : null}
      {phone ? (
        <a className={styles.phone} href={`tel:+1${phone}`}>
          <Icon name="phone" size={18} />
          {t('contact.call', { phone: formatPhone(phone) })}
        </a>
      ) : (
        <p className={styles.soft}>{t('contact.unknown')}</p>
      )}
      {officeName ? (
        <address className={styles.office}>
          <strong>
            <ProfileName name={officeName} path={office?.officeUrl} />
          </strong>
          {office?.officeAddress1 ? <span>{office.officeAddress1}</span> : null}
          <span>{town.filter(Boolean).join(', ')}</span>
        </address>
      ) : null}
    </section>
  )
}

/** Name of an agent or office, linked to its page when it has one. */
function ProfileName({ name, path }: { name: string; path: string | null | undefined }) {
  const theme = useTheme()
  return path ? <Link to={pathInTheme(path, theme)}>{name}</Link> : name
}

/**
 * Buttons to request a tour or send a message. The tour button appears only for listings that can be toured,
 * which excludes off-market and sold listings.
 */
function Requests({ id, isTourable }: { id: string; isTourable: boolean }) {
  const { t } = useTranslation()
  const tour = useRequestLink({ kind: 'tour', home: id, from: 'listing' })
  const contact = useRequestLink({ kind: 'contact', home: id })
  return (
    <div className={styles.requests}>
      {isTourable ? (
        <ButtonLink kind="primary" {...tour}>
          {t('contact.tour')}
        </ButtonLink>
      ) : null}
      <ButtonLink kind={isTourable ? 'secondary' : 'primary'} {...contact}>
        {t('contact.message')}
      </ButtonLink>
    </div>
  )
}
