import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useSite } from '../../platform/browser/site.ts'
import { submitForm } from '../../platform/browser/submit-form.ts'
import { showUserErrors } from '../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type MessageKind, type PersonValues, personRules } from './person-rules.ts'
import type { RequestDraftStore } from './request-draft.ts'
import type { RequestPayload } from './send-request.ts'
import { useProof } from './use-proof.ts'
import { useRequestMember } from './use-request-member.ts'
import { useSendRequest } from './use-send-request.ts'

const FIELD_BY_INPUT = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  listingAddress: 'address',
  message: 'message',
} as const

const fieldNames = Object.values(FIELD_BY_INPUT)

interface RequestFormOptions {
  draft: RequestDraftStore
  messageKind: MessageKind
  /** Initial text of the message field. */
  message: string
  /**
   * Address to fill in; an empty string falls back to the member's address. Omitted for forms without an
   * address field.
   */
  address?: string | undefined
  toPayload: (values: PersonValues) => RequestPayload
  /** Called when the server has accepted the request. */
  onDone: (done: SentSummary) => void
}

export interface SentSummary {
  /** Email address of the sender. */
  email: string
  /** True when the request is held for manual review before it is forwarded. */
  isHeld: boolean
}

/**
 * State of a request form: the sender's contact details and message. Starts with the member's details and the
 * saved draft. The draft is saved until the server accepts the request.
 */
export function useRequestForm({
  draft,
  messageKind,
  message,
  address,
  toPayload,
  onDone,
}: RequestFormOptions) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const needsAddress = address !== undefined
  const resolver = useMemo(
    () => standardSchemaResolver(personRules(t, messageKind, needsAddress)),
    [t, messageKind, needsAddress],
  )
  // No default values: text that the visitor typed before hydration is read from the DOM.
  const form = useForm<PersonValues>({ resolver })
  // Registers the fields in visual order, so that focus goes to the first invalid field. The address field is
  // not rendered together with the other fields, so it would otherwise be out of order.
  if (needsAddress) for (const name of fieldNames) form.register(name)
  const member = useRequestMember()
  const initialValues = useMemo(
    () => ({ ...member, message, address: address === undefined ? '' : address || member.address }),
    [member, message, address],
  )
  usePrefill(form, initialValues, draft)
  const proof = useProof(draft)
  const send = useSendRequest(draft)
  const [unanswered, setUnanswered] = useState(false)
  const isMounted = useIsMounted()
  const messages = { proof: { REFUSED: t('requests.unproven') } }
  const submit = submitForm(form, async (values) => {
    const { received, held, refusals } = await send(toPayload(values), await proof.prove())
    proof.reset()
    // A visitor who has already left the form sees the outcome as a toast.
    if (!isMounted.current)
      return received
        ? toast(t(held ? 'requests.heldTitle' : 'requests.doneTitle'))
        : toast(t('requests.notSent'), 'error')
    setUnanswered(!received && refusals.length === 0)
    if (received) onDone({ email: values.email, isHeld: held })
    else if (refusals.length > 0)
      showUserErrors(form, refusals, { t, isEnglish, fields: FIELD_BY_INPUT, messages })
    else
      form.setError('root', {
        message: t(navigator.onLine ? 'requests.unanswered' : 'signIn.errors.offline'),
      })
  })
  return { form, proof, submit, unanswered, words: messageKind }
}

export type RequestFormState = ReturnType<typeof useRequestForm>

function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

/** Selects the prefilled text of a focused field, so that the user's typing replaces it. */
function selectIfFocused(name: string) {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.name === name) focused.select()
}

/** Fills in fields that the user has not edited, and saves what the user types to the draft. */
function usePrefill(
  form: UseFormReturn<PersonValues>,
  initialValues: Record<string, string>,
  draft: RequestDraftStore,
) {
  const filled = useRef<Record<string, string>>({})
  const draftRef = useRef(draft)
  draftRef.current = draft
  const initialRef = useRef(initialValues)
  initialRef.current = initialValues
  const { getValues, setValue, watch } = form
  useLayoutEffect(() => {
    const { typed } = draft.read()
    for (const name of fieldNames) {
      const current = getValues(name) ?? ''
      const next = typed[name] ?? initialValues[name] ?? ''
      if (current === next || (current !== '' && current !== filled.current[name])) continue
      setValue(name, next)
      filled.current[name] = next
      selectIfFocused(name)
    }
  }, [initialValues, draft, getValues, setValue])
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      const changed = fieldNames.flatMap((name) => {
        const value = values[name]
        return value === undefined || value === (initialRef.current[name] ?? '') ? [] : [[name, value]]
      })
      draftRef.current.save({ typed: Object.fromEntries(changed) })
    })
    return unsubscribe
  }, [watch])
}
