import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { useTheme } from '../../../platform/browser/theme.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { TeamHead_TeamFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { pathInTheme } from '../../../platform/urls/search-landings.ts'
import { ContactActions } from './contact-actions.tsx'
import { ProfileHead } from './profile-head.tsx'

const fragment = graphql(`
  fragment TeamHead_team on Team {
    masterCustomerId
    teamName
    city
    state
    memberCount
    office {
      masterCustomerId
      officeName
      officeUrl
      primaryPhone
    }
  }
`)

/**
 * A team's profile header: name, office, town, member count, and contact actions with the office's phone
 * number.
 */
export function TeamHead({ team: masked }: { team: FragmentType<TeamHead_TeamFragment> }) {
  const { t } = useTranslation()
  const theme = useTheme()
  const team = useMasked(fragment, masked)
  if (!team) return null
  const { office, memberCount } = team
  const town = [team.city, team.state].filter(Boolean).join(', ')
  return (
    <ProfileHead
      name={team.teamName ?? t('profile.unnamed.team')}
      title={t('profile.kind.team')}
      shape="none"
      actions={
        <ContactActions
          entityType="team"
          masterCustomerId={team.masterCustomerId}
          phone={office?.primaryPhone ?? null}
        />
      }
    >
      {office?.officeName && office.officeUrl ? (
        <p>
          <Link to={pathInTheme(office.officeUrl, theme)}>{office.officeName}</Link>
        </p>
      ) : null}
      <p>
        {[town, memberCount ? t('profile.memberCount', { count: memberCount }) : null]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </ProfileHead>
  )
}
