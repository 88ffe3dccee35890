import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphLocale } from '../../graphql/page-route.ts'
import type { RequestTarget } from '../../lib/request-link.ts'
import { useSite } from '../../lib/site.ts'
import type { RequestProps } from './frame.ts'
import { PersonFields } from './person-fields.tsx'
import { type Done, useRequestForm } from './use-request-form.ts'

type ContactTarget = Extract<RequestTarget, { kind: 'contact' }>

/** Asks the agent of a home, or somebody by name, to get in touch. */
export function ContactRequest({ target, subject, draft, frame }: RequestProps<ContactTarget>) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const [done, setDone] = useState<Done>()
  const { home, person } = subject
  const isBio = 'form' in target && target.form === 'bio'
  const request = useRequestForm({
    draft,
    words: isBio ? 'messageOptional' : 'message',
    message: home ? t('requests.contact.interest', { address: home.address }) : '',
    pack: ({ name, email, phone, message }) => ({
      kind: 'contact',
      itemId: home?.uPI,
      input: {
        name,
        email,
        phone,
        message,
        form: isBio ? 'BIO' : 'ENTITY',
        ...(home && { uPI: home.id, listingAddress: home.address }),
        ...(person && { entity: { type: person.type, masterCustomerId: person.masterCustomerId } }),
        locale: graphLocale(locale),
      },
    }),
    onDone: setDone,
  })
  if (done) {
    const { email, isHeld } = done
    if (isHeld) return frame.success(t('requests.heldTitle'), t('requests.heldText', { email }))
    const text = home
      ? t('requests.contact.doneHome', { address: home.address, email })
      : t('requests.contact.doneEntity', { name: person?.name, email })
    return frame.success(t('requests.doneTitle'), text)
  }
  const title = home ? t('requests.info') : t('requests.contact.title', { name: person?.name })
  return frame.form(title, <PersonFields request={request} send={t('requests.send')} />)
}
