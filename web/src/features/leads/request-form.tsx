import { useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useSession } from '../../platform/session/session.ts'
import type { RequestTarget } from '../../platform/urls/request-link.ts'
import { useRequestLink } from '../../platform/urls/request-link.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Message } from '../../ui/feedback/message.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { ContactRequest } from './contact-request.tsx'
import { EstimateRequest } from './estimate-request.tsx'
import { requestDraftStore, startClock, VISITOR } from './request-draft.ts'
import type { RequestLayout } from './request-layout.ts'
import { useSubject } from './subject.ts'
import { TourRequest } from './tour-request.tsx'

interface RequestFormProps {
  target: RequestTarget
  layout: RequestLayout
}

/** Renders the form of a request once its listing or recipient has loaded. */
export function RequestForm({ target, layout }: RequestFormProps) {
  const { t } = useTranslation()
  const { subject, state, retry } = useSubject(target)
  const session = useSession()
  const owner = session.state === 'member' ? session.id : session.state === 'anonymous' ? VISITOR : null
  const [clock] = useState(startClock)
  const { onFilledChange } = layout
  const draft = useMemo(
    () => requestDraftStore(target, owner, clock, onFilledChange),
    [target, owner, clock, onFilledChange],
  )
  useLayoutEffect(() => onFilledChange?.(draft.isFilledIn()), [draft, onFilledChange])
  const title = useTitle(target)
  if (!subject) {
    if (state === 'loading') return layout.renderForm(title, <Skeleton height={420} />)
    if (state === 'failed')
      return layout.renderForm(title, <Failure title={t('requests.loadFailed')} onRetry={retry} />)
    return layout.renderForm(title, <MissingSubject isPerson={'who' in target} />)
  }
  const props = { subject, draft, layout }
  if (target.kind === 'estimate') return <EstimateRequest {...props} target={target} />
  if (target.kind === 'contact') return <ContactRequest {...props} target={target} />
  const { listing } = subject
  if (!listing?.canBeToured) return layout.renderForm(title, <NotOnMarket home={target.home} />)
  return <TourRequest {...props} target={target} listing={listing} />
}

/** Returns the title of a form before its recipient has loaded. */
function useTitle(target: RequestTarget): string {
  const { t } = useTranslation()
  if (target.kind === 'tour') return t('requests.tour.title')
  if (target.kind === 'estimate') return t('requests.estimate.title')
  return t('home' in target ? 'requests.info' : 'requests.contact.agent')
}

function MissingSubject({ isPerson }: { isPerson: boolean }) {
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

/**
 * Message for a listing that is off the market, with a link to the contact form. Appears in place of the tour
 * form.
 */
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
