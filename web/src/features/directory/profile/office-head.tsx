import type { FragmentType } from '@apollo/client'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { OfficeHead_OfficeFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Photo } from '../../../ui/media/photo.tsx'
import { ContactActions } from './contact-actions.tsx'
import styles from './profile-head.module.css'
import { ProfileHead } from './profile-head.tsx'

const fragment = graphql(`
  fragment OfficeHead_office on Office {
    masterCustomerId
    officeName
    title
    officeAddress1
    officeAddress2
    city
    state
    postalCode
    primaryPhone
    photoUrl
    region
    website
  }
`)

/** The profile header of an office: name, address, region, and contact actions. */
export function OfficeHead({ office: masked }: { office: FragmentType<OfficeHead_OfficeFragment> }) {
  const { t } = useTranslation()
  const office = useMasked(fragment, masked)
  if (!office) return null
  const name = office.officeName ?? t('profile.unnamed.office')
  const town = [office.city, [office.state, office.postalCode].filter(Boolean).join(' ')]
  return (
    <ProfileHead
      name={name}
      title={office.title === name ? null : office.title}
      shape={office.photoUrl ? 'building' : 'none'}
      picture={
        office.photoUrl ? (
          <Photo
            src={office.photoUrl}
            sizes="(min-width: 1152px) 570px, (min-width: 768px) 42vw, 92vw"
            alt={t('profile.picture', { name })}
            first
            className={styles.buildingFrame}
          />
        ) : null
      }
      actions={
        <ContactActions
          entityType="office"
          masterCustomerId={office.masterCustomerId}
          phone={office.primaryPhone}
          website={office.website}
        />
      }
    >
      <address>
        {[office.officeAddress1, office.officeAddress2].filter(Boolean).join(', ')}
        <br />
        {town.filter(Boolean).join(', ')}
      </address>
      {office.region ? <p>{t('profile.region', { region: office.region })}</p> : null}
    </ProfileHead>
  )
}
