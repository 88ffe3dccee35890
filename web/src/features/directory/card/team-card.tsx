import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { useTheme } from '../../../platform/browser/theme.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { TeamCard_TeamFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { pathInTheme } from '../../../platform/urls/search-landings.ts'
import { CardActions } from './card-actions.tsx'
import styles from './directory-card.module.css'
import { Portrait } from './portrait.tsx'

const fragment = graphql(`
  fragment TeamCard_team on Team {
    masterCustomerId
    teamName
    city
    state
    teamUrl
    memberCount
    office {
      masterCustomerId
      officeName
      primaryPhone
    }
  }
`)

/**
 * A team in a list: main facts, a link to the profile, and contact actions with the office's phone number.
 */
export function TeamCard({ team: masked }: { team: FragmentType<TeamCard_TeamFragment> }) {
  const { t } = useTranslation()
  const theme = useTheme()
  const team = useMasked(fragment, masked)
  if (!team) return null
  const { masterCustomerId, city, state, memberCount, office } = team
  const name = team.teamName ?? masterCustomerId
  return (
    <li className={styles.card}>
      <div className={styles.inside}>
        <Portrait photo={null} name={name} />
        <div className={styles.body}>
          <Link className={styles.link} to={pathInTheme(team.teamUrl ?? '#', theme)}>
            {name}
          </Link>
          <p>{t('peopleCard.team')}</p>
          <p className={styles.soft}>{office?.officeName}</p>
          <p className={styles.soft}>{[city, state].filter(Boolean).join(', ')}</p>
          {memberCount ? (
            <ul className={styles.facts}>
              <li>{t('peopleCard.members', { count: memberCount })}</li>
            </ul>
          ) : null}
        </div>
        <CardActions
          entityType="team"
          masterCustomerId={masterCustomerId}
          name={name}
          phone={office?.primaryPhone ?? null}
        />
      </div>
    </li>
  )
}
