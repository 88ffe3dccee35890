import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/icon.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { ContactCard_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { formatPhone } from '../../lib/format.ts'
import styles from './contact-card.module.css'

const fragment = graphql(`
  fragment ContactCard_listing on Listing {
    uPI
    agent {
      masterCustomerId
      fullName
      title
      photo
      primaryPhone
    }
    office {
      masterCustomerId
      officeName
      officeAddress1
      city
      state
      postalCode
      primaryPhone
    }
  }
`)

/** Who to ask about the home. Absent when neither the agent nor the office is known. */
export function ContactCard({ listing: masked }: { listing: FragmentType<ContactCard_ListingFragment> }) {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  const agent = listing?.agent
  const office = listing?.office
  if (!agent && !office) return null
  const phone = agent?.primaryPhone ?? office?.primaryPhone
  const town = [office?.city, [office?.state, office?.postalCode].filter(Boolean).join(' ')]
  return (
    <section className={styles.card} aria-labelledby="contact">
      <h2 id="contact" className={styles.title}>
        {t('contact.title')}
      </h2>
      {agent ? (
        <div className={styles.agent}>
          {agent.photo ? (
            <img className={styles.portrait} src={agent.photo} alt="" width={64} height={64} loading="lazy" />
          ) : null}
          <div>
            <p className={styles.name}>{agent.fullName}</p>
            <p className={styles.soft}>{agent.title}</p>
          </div>
        </div>
      ) : null}
      {phone ? (
        <a className={styles.phone} href={`tel:+1${phone}`}>
          <Icon name="phone" size={18} />
          {t('contact.call', { phone: formatPhone(phone) })}
        </a>
      ) : null}
      {office ? (
        <address className={styles.office}>
          <strong>{office.officeName}</strong>
          {office.officeAddress1 ? <span>{office.officeAddress1}</span> : null}
          <span>{town.filter(Boolean).join(', ')}</span>
        </address>
      ) : null}
    </section>
  )
}
