import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { useTheme } from '../../../platform/browser/theme.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { AgentHead_AgentFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { pathInTheme } from '../../../platform/urls/search-landings.ts'
import { Photo } from '../../../ui/media/photo.tsx'
import { ContactActions } from './contact-actions.tsx'
import styles from './profile-head.module.css'
import { ProfileHead } from './profile-head.tsx'

const fragment = graphql(`
  fragment AgentHead_agent on Agent {
    masterCustomerId
    firstName
    lastName
    fullName
    title
    photo
    city
    state
    officeName
    primaryPhone
    website
    yearsExperience
    office {
      masterCustomerId
      officeName
      officeUrl
    }
    team {
      masterCustomerId
      teamName
      teamUrl
    }
  }
`)

/** Displayed width of the portrait at each breakpoint. */
const PORTRAIT_SIZES = '(min-width: 1152px) 288px, (min-width: 768px) 240px, 128px'

/** The profile header of an agent: name, office, team, town, and contact actions. */
export function AgentHead({ agent: masked }: { agent: FragmentType<AgentHead_AgentFragment> }) {
  const { t } = useTranslation()
  const theme = useTheme()
  const agent = useMasked(fragment, masked)
  if (!agent) return null
  const { fullName, photo, city, state, office, team, yearsExperience: years } = agent
  const name = fullName ?? t('profile.unnamed.agent')
  const officeName = office?.officeName ?? agent.officeName
  const town = [city, state].filter(Boolean).join(', ')
  return (
    <ProfileHead
      name={name}
      title={agent.title}
      shape="portrait"
      picture={
        photo ? (
          <Photo
            src={photo}
            shape="portrait"
            sizes={PORTRAIT_SIZES}
            alt={t('profile.portrait', { name })}
            first
            className={styles.portraitFrame}
          />
        ) : (
          <div className={styles.initials} aria-hidden="true">
            {[agent.firstName, agent.lastName].map((part) => part?.charAt(0)).join('')}
          </div>
        )
      }
      actions={
        <ContactActions
          entityType="agent"
          masterCustomerId={agent.masterCustomerId}
          phone={agent.primaryPhone}
          website={agent.website}
        />
      }
    >
      {officeName ? (
        <p>
          {office?.officeUrl ? (
            <Link to={pathInTheme(office.officeUrl, theme)}>{officeName}</Link>
          ) : (
            officeName
          )}
        </p>
      ) : null}
      {team?.teamUrl && team.teamName ? (
        <p>
          <Link to={pathInTheme(team.teamUrl, theme)}>{team.teamName}</Link>
        </p>
      ) : null}
      <p>{[town, years ? t('profile.years', { count: years }) : null].filter(Boolean).join(' · ')}</p>
    </ProfileHead>
  )
}
