import { useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../components/button-link.tsx'
import { Failure } from '../../components/failure.tsx'
import { Message } from '../../components/message.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useSession } from '../../graphql/session.ts'
import type { RequestTarget } from '../../lib/request-link.ts'
import { useRequestLink } from '../../lib/request-link.ts'
import { ContactRequest } from './contact-request.tsx'
import { EstimateRequest } from './estimate-request.tsx'
import type { Frame } from './frame.ts'
import { draftOf, startClock, visitor } from './request-draft.ts'
import { useSubject } from './subject.ts'
import { TourRequest } from './tour-request.tsx'

interface RequestFormProps {
  target: RequestTarget
  frame: Frame
}

/** The form of a request, once it is known whom or what it is about. */
export function Request({ target, frame }: RequestFormProps) {
  const { t } = useTranslation()
  const { subject, state, retry } = useSubject(target)
  const session = useSession()
  const typist = session.state === 'member' ? session.id : session.state === 'anonymous' ? visitor : null
  const [clock] = useState(startClock)
  const { onFill } = frame
  const draft = useMemo(() => draftOf(target, typist, clock, onFill), [target, typist, clock, onFill])
  useLayoutEffect(() => onFill?.(draft.isFilledIn()), [draft, onFill])
  const title = useTitle(target)
  if (!subject) {
    if (state === 'loading') return frame.form(title, <Skeleton height={420} />)
    if (state === 'failed')
      return frame.form(title, <Failure title={t('requests.loadFailed')} onRetry={retry} />)
    return frame.form(title, <Missing isPerson={'who' in target} />)
  }
  const props = { subject, draft, frame }
  if (target.kind === 'estimate') return <EstimateRequest {...props} target={target} />
  if (target.kind === 'contact') return <ContactRequest {...props} target={target} />
  const { home } = subject
  if (!home?.canBeToured) return frame.form(title, <NotOnMarket home={target.home} />)
  return <TourRequest {...props} target={target} home={home} />
}

/** What a form is called before it is known whom it is for. */
function useTitle(target: RequestTarget): string {
  const { t } = useTranslation()
  if (target.kind === 'tour') return t('requests.tour.title')
  if (target.kind === 'estimate') return t('requests.estimate.title')
  return t('home' in target ? 'requests.info' : 'requests.contact.agent')
}

function Missing({ isPerson }: { isPerson: boolean }) {
  const { t } = useTranslation()
  const kind = isPerson ? 'person' : 'home'
  return (
    <Message
      drawing="empty-lot"
      title={t(`requests.missing.${kind}`)}
      text={t(`requests.missing.${kind}Text`)}
    >
      <ButtonLink kind="primary" to={isPerson ? '/real-estate-agents' : '/homes-for-sale'}>
        {t(isPerson ? 'requests.backAgents' : 'requests.backSearch')}
      </ButtonLink>
    </Message>
  )
}

/** Off the market there are no tours, but questions. */
function NotOnMarket({ home }: { home: string }) {
  const { t } = useTranslation()
  const link = useRequestLink({ kind: 'contact', home })
  return (
    <Message
      drawing="empty-lot"
      title={t('requests.tour.notOnMarket')}
      text={t('requests.tour.notOnMarketText')}
    >
      <ButtonLink kind="primary" {...link}>
        {t('requests.info')}
      </ButtonLink>
    </Message>
  )
}
