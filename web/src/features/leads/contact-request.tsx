import { useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { graphLocale } from '../../platform/graphql/page-route.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { RequestTarget } from '../../platform/urls/request-link.ts'
import { PersonFields } from './person-fields.tsx'
import type { RequestProps } from './request-layout.ts'
import { type SentSummary, useRequestForm } from './use-request-form.ts'

type ContactTarget = Extract<RequestTarget, { kind: 'contact' }>

/** The form to contact a listing's agent, or a given agent, office, or team. */
export function ContactRequest({ target, subject, draft, layout }: RequestProps<ContactTarget>) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const [done, setDone] = useState<SentSummary>()
  const { listing, person } = subject
  const isBio = 'form' in target && target.form === 'bio'
  const request = useRequestForm({
    draft,
    messageKind: isBio ? 'messageOptional' : 'message',
    message: listing ? t('requests.contact.interest', { address: listing.address }) : '',
    toPayload: ({ name, email, phone, message }) => ({
      kind: 'contact',
      itemId: listing?.uPI,
      input: {
        name,
        email,
        phone,
        message,
        form: isBio ? 'BIO' : 'ENTITY',
        ...(listing && { uPI: listing.id, listingAddress: listing.address }),
        ...(person && { entity: { type: person.type, masterCustomerId: person.masterCustomerId } }),
        locale: graphLocale(locale),
      },
    }),
    onDone: setDone,
  })
  if (done) {
    const { email, isHeld } = done
    if (isHeld) return layout.renderSuccess(t('requests.heldTitle'), t('requests.heldText', { email }))
    const text = listing
      ? t('requests.contact.doneHome', { address: listing.address, email })
      : t('requests.contact.doneEntity', { name: person?.name, email })
    return layout.renderSuccess(t('requests.doneTitle'), text)
  }
  const title = listing ? t('requests.info') : t('requests.contact.title', { name: person?.name })
  return layout.renderForm(title, <PersonFields request={request} submitLabel={t('requests.send')} />)
}
