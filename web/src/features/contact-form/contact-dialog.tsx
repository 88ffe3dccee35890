import { useQuery } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/dialog.tsx'
import { FormSuccess } from '../../components/form-success.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import { graphLocale } from '../../graphql/page-route.ts'
import { useSession } from '../../graphql/session.ts'
import { maskPhone } from '../../lib/phone.ts'
import { useSite } from '../../lib/site.ts'
import { ContactForm } from './contact-form.tsx'
import type { ContactValues } from './contact-rules.ts'
import { useSendContact } from './use-send-contact.ts'

const query = graphql(`
  query ContactFormMember {
    viewer {
      id
      firstName
      lastName
      email
      phone
    }
  }
`)

export interface ContactDialogProps {
  open: boolean
  onClose: () => void
  uPI: string
  /** Full address of the home. */
  address: string
}

/** Asks the agent of a home for more. Closed, it keeps what was typed; sent, it says so. */
export function ContactDialog({ open, onClose, uPI, address }: ContactDialogProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const [answerTo, setAnswerTo] = useState('')
  const [done, setDone] = useState(false)
  const { member, loading } = useMember()
  const send = useSendContact()
  const message = t('contactForm.interest', { address })
  const begin = useMemo(() => ({ ...member, message }), [member, message])

  const finish = ({ email }: ContactValues) => {
    setAnswerTo(email)
    setDone(true)
    onClose()
  }
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('contactForm.request')}>
        {loading ? (
          <Skeleton height={420} />
        ) : (
          <ContactForm
            begin={begin}
            onSend={(values) =>
              send({ ...values, uPI, listingAddress: address, locale: graphLocale(locale) })
            }
            onDone={finish}
          />
        )}
      </Dialog>
      {/* After the form: it is to give the focus back to what opened the form, which has it again by then. */}
      <FormSuccess
        open={done}
        onClose={() => setDone(false)}
        title={t('contactForm.doneTitle')}
        text={t('contactForm.doneText', { address, email: answerTo })}
        done={t('contactForm.done')}
      />
    </>
  )
}

/** What the form can know of a signed-in member; a visitor types it. */
function useMember() {
  const session = useSession()
  const isMember = session.state === 'member'
  const { data, loading } = useQuery(query, { skip: !isMember, errorPolicy: 'all' })
  const { firstName, lastName, email, phone } = data?.viewer ?? {}
  const member = useMemo(
    () => ({
      name: [firstName, lastName].filter(Boolean).join(' '),
      email: email ?? '',
      phone: maskPhone(phone ?? ''),
    }),
    [firstName, lastName, email, phone],
  )
  return { member, loading: isMember && loading && !data }
}
