import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { useTheme } from '../../../platform/browser/theme.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { AgentCard_AgentFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { valueText } from '../../../platform/i18n/directory-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { pathInTheme } from '../../../platform/urls/search-landings.ts'
import { CardActions } from './card-actions.tsx'
import styles from './directory-card.module.css'
import { Portrait } from './portrait.tsx'

const fragment = graphql(`
  fragment AgentCard_agent on Agent {
    masterCustomerId
    fullName
    title
    photo
    officeName
    city
    state
    languages
    yearsExperience
    primaryPhone
    bioUrl
  }
`)

/** An agent in a list: main facts, contact actions, and a link to the profile. */
export function AgentCard({ agent: masked }: { agent: FragmentType<AgentCard_AgentFragment> }) {
  const { t } = useTranslation()
  const theme = useTheme()
  const agent = useMasked(fragment, masked)
  if (!agent) return null
  const { masterCustomerId, title, officeName, city, state, languages, yearsExperience: years } = agent
  const name = agent.fullName ?? masterCustomerId
  const facts = [
    years ? t('peopleCard.years', { count: years }) : null,
    languages?.map((language) => valueText(language, t)).join(', '),
  ].filter(Boolean)
  return (
    <li className={styles.card}>
      <div className={styles.inside}>
        <Portrait photo={agent.photo} name={name} />
        <div className={styles.body}>
          <Link className={styles.link} to={pathInTheme(agent.bioUrl ?? '#', theme)}>
            {name}
          </Link>
          {title ? <p>{title}</p> : null}
          <p className={styles.soft}>{officeName}</p>
          <p className={styles.soft}>{[city, state].filter(Boolean).join(', ')}</p>
          {facts.length > 0 ? (
            <ul className={styles.facts}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          ) : null}
        </div>
        <CardActions
          entityType="agent"
          masterCustomerId={masterCustomerId}
          name={name}
          phone={agent.primaryPhone}
        />
      </div>
    </li>
  )
}
