import { useApolloClient } from '@apollo/client/react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { Icon } from '../../components/icon.tsx'
import type { VisitorProblem } from '../../graphql/visitor-place.ts'
import { type PeopleKind, peopleKinds } from '../../lib/people-query.ts'
import { printPeoplePath } from '../../lib/people-url.ts'
import { placeDestination } from '../../lib/place-destination.ts'
import { isPlainPress } from '../../lib/plain-press.ts'
import styles from './near-links.module.css'

interface NearLinksProps {
  /** Whether the page is one of the luxury collection. */
  luxury: boolean
  /** The part of a landing that lists every place, for those without scripts. */
  places: string
}

const sought = { agents: 'agent', offices: 'office' } as const satisfies Record<PeopleKind, string>

/** Searches around whoever asks. Without scripts they lead to the list of places. */
export function NearLinks({ luxury, places }: NearLinksProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const navigate = useNavigate()
  const [step, setStep] = useState<'idle' | 'asking' | VisitorProblem>('idle')

  const goThere = async (kind: PeopleKind, inLuxury: boolean) => {
    setStep('asking')
    // What asks for a position comes when it is asked for.
    const answer = await import('../../graphql/visitor-place.ts')
      .then(({ locate }) => locate(client))
      .catch(() => ({ problem: 'failed' as const }))
    if ('problem' in answer) return setStep(answer.problem)
    setStep('idle')
    const theme = inLuxury ? 'collection' : 'residential'
    void navigate(placeDestination(answer.place.href, { theme, kind: sought[kind] }))
  }
  const links = [luxury, !luxury].flatMap((inLuxury) => peopleKinds.map((kind) => ({ kind, inLuxury })))
  return (
    <div>
      <ul className={styles.links} aria-label={t('people.landing.near')}>
        {links.map(({ kind, inLuxury }) => {
          const title = t(inLuxury ? `people.luxuryTitle.${kind}` : `people.kinds.${kind}.title`)
          const press = (event: MouseEvent) => {
            if (!isPlainPress(event)) return
            event.preventDefault()
            void goThere(kind, inLuxury)
          }
          return (
            <li key={title}>
              <Link
                className={styles.link}
                to={`${printPeoplePath({ kind, luxury: inLuxury, place: null })}#${places}`}
                onClick={press}
              >
                <Icon name="place" size={18} />
                {t('people.landing.nearMe', { title })}
              </Link>
            </li>
          )
        })}
      </ul>
      <p role="status" className={styles.said}>
        {step === 'idle' ? null : t(`near.${step}`)}
      </p>
    </div>
  )
}
