import { useApolloClient } from '@apollo/client/react'
import { type MouseEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isUnmodifiedClick } from '../../../platform/browser/unmodified-click.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { DIRECTORY_KINDS, type DirectoryKind } from '../../../platform/urls/directory-query.ts'
import { printDirectoryPath } from '../../../platform/urls/directory-url.ts'
import { placeDestination } from '../../../platform/urls/place-destination.ts'
import type { VisitorProblem } from '../../../platform/visitor/visitor-place.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import styles from './near-me-links.module.css'

interface NearMeLinksProps {
  /** Whether the page belongs to the luxury collection. */
  luxury: boolean
  /** Element id of the list of all locations, the link target without scripts. */
  placesId: string
}

const SEARCH_TARGETS = { agents: 'agent', offices: 'office' } as const satisfies Record<DirectoryKind, string>

/** Links that search near the visitor. Without scripts, they lead to the list of locations. */
export function NearMeLinks({ luxury, placesId }: NearMeLinksProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const navigate = useNavigate()
  const [step, setStep] = useState<'idle' | 'asking' | VisitorProblem>('idle')

  const openNearMe = async (kind: DirectoryKind, inLuxury: boolean) => {
    setStep('asking')
    // The geolocation code loads on demand.
    const answer = await import('../../../platform/visitor/visitor-place.ts')
      .then(({ locate }) => locate(client))
      .catch(() => ({ problem: 'failed' as const }))
    if ('problem' in answer) return setStep(answer.problem)
    setStep('idle')
    const theme = inLuxury ? 'collection' : 'residential'
    void navigate(placeDestination(answer.place.href, { theme, kind: SEARCH_TARGETS[kind] }))
  }
  const links = [luxury, !luxury].flatMap((inLuxury) => DIRECTORY_KINDS.map((kind) => ({ kind, inLuxury })))
  return (
    <div>
      <ul className={styles.links} aria-label={t('people.landing.near')}>
        {links.map(({ kind, inLuxury }) => {
          const title = t(inLuxury ? `people.luxuryTitle.${kind}` : `people.kinds.${kind}.title`)
          const onClick = (event: MouseEvent) => {
            if (!isUnmodifiedClick(event)) return
            event.preventDefault()
            void openNearMe(kind, inLuxury)
          }
          return (
            <li key={title}>
              <Link
                className={styles.link}
                to={`${printDirectoryPath({ kind, luxury: inLuxury, place: null })}#${placesId}`}
                onClick={onClick}
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
