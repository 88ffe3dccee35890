import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { useTheme } from '../../../platform/browser/theme.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { OfficeCard_OfficeFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { pathInTheme } from '../../../platform/urls/search-landings.ts'
import { Photo } from '../../../ui/media/photo.tsx'
import { NoPicture } from '../../../ui/media/picture.tsx'
import { CardActions } from './card-actions.tsx'
import styles from './directory-card.module.css'
import { TruncatedAddress } from './truncated-address.tsx'

const fragment = graphql(`
  fragment OfficeCard_office on Office {
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
    officeUrl
  }
`)

const IMAGE_SIZES = '(max-width: 575px) 100vw, (max-width: 1151px) 50vw, 380px'

interface OfficeCardProps {
  office: FragmentType<OfficeCard_OfficeFragment>
  /** True for the first card, whose picture loads with priority. */
  first?: boolean
}

/** An office in a list: picture, address, contact actions, and a link to the profile. */
export function OfficeCard({ office: masked, first = false }: OfficeCardProps) {
  const theme = useTheme()
  const office = useMasked(fragment, masked)
  if (!office) return null
  const { masterCustomerId, title, officeAddress1, officeAddress2, city, state, postalCode, photoUrl } =
    office
  const name = office.officeName ?? masterCustomerId
  const town = [state, postalCode].filter(Boolean).join(' ')
  const address = [officeAddress1, officeAddress2, city, town].filter(Boolean).join(', ')
  const profilePath = pathInTheme(office.officeUrl ?? '#', theme)
  return (
    <li className={styles.tall}>
      {photoUrl ? (
        <Photo className={styles.picture} src={photoUrl} sizes={IMAGE_SIZES} first={first} />
      ) : (
        <NoPicture width={3} height={2} label={name} />
      )}
      <div className={styles.body}>
        <Link className={styles.link} to={profilePath}>
          {name}
        </Link>
        {title && title !== name ? <p>{title}</p> : null}
        <TruncatedAddress address={address} name={name} profilePath={profilePath} />
        <CardActions
          entityType="office"
          masterCustomerId={masterCustomerId}
          name={name}
          phone={office.primaryPhone}
        />
      </div>
    </li>
  )
}
