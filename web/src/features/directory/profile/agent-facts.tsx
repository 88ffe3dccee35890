import type { FragmentType } from '@apollo/client'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { AgentFacts_AgentFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { valueText } from '../../../platform/i18n/directory-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import styles from './agent-facts.module.css'

const fragment = graphql(`
  fragment AgentFacts_agent on Agent {
    masterCustomerId
    licenses {
      state
      number
    }
    languages
    specialties
    subSpecialties
    civicActivities
    yearsExperience
  }
`)

/** An agent's licenses, languages, specialties, activities, and experience. Omits unknown facts. */
export function AgentFacts({ agent: masked }: { agent: FragmentType<AgentFacts_AgentFragment> }) {
  const { t } = useTranslation()
  const agent = useMasked(fragment, masked)
  if (!agent) return null
  const { licenses, yearsExperience: years } = agent
  const lists = ['languages', 'specialties', 'subSpecialties', 'civicActivities'] as const
  return (
    <dl className={styles.facts}>
      {licenses?.length ? (
        <div>
          <dt>{t('profile.facts.licenses', { count: licenses.length })}</dt>
          <dd>
            {licenses.map(({ state, number }) => (
              <span key={state} className={styles.licence}>
                {number ? t('profile.licence', { state, number }) : state}
              </span>
            ))}
          </dd>
        </div>
      ) : null}
      {lists.map((name) =>
        agent[name]?.length ? (
          <div key={name}>
            <dt>{t(`profile.facts.${name}`)}</dt>
            <dd>{agent[name].map((value) => valueText(value, t)).join(', ')}</dd>
          </div>
        ) : null,
      )}
      {years ? (
        <div>
          <dt>{t('profile.facts.experience')}</dt>
          <dd>{t('profile.years', { count: years })}</dd>
        </div>
      ) : null}
    </dl>
  )
}
