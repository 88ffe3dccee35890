import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toast } from '../../components/toast.ts'
import { showRefusals } from '../../graphql/show-refusals.ts'
import { useSite } from '../../lib/site.ts'
import { submitForm } from '../../lib/submit-form.ts'
import { type PersonValues, personRules, type Words } from './person-rules.ts'
import type { DraftKeeper } from './request-draft.ts'
import type { Outgoing } from './send-request.ts'
import { useMember } from './use-member.ts'
import { useProof } from './use-proof.ts'
import { useSendRequest } from './use-send-request.ts'

const fields = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  listingAddress: 'address',
  message: 'message',
} as const

const names = Object.values(fields)

interface RequestFormOptions {
  draft: DraftKeeper
  words: Words
  /** What the message says before anybody writes. */
  message: string
  /** What a form that needs an address knows of it; where that is nothing, the member's own is filled in. */
  address?: string | undefined
  pack: (values: PersonValues) => Outgoing
  /** Called once it is received. */
  onDone: (done: Done) => void
}

export interface Done {
  /** The address of the sender. */
  email: string
  /** True when a person has to check the request before it is passed on. */
  isHeld: boolean
}

/**
 * A form that says who asks, and what. It begins with what is known of a member and with what was typed before; what
 * is typed stays as long as it was not received.
 */
export function useRequestForm({ draft, words, message, address, pack, onDone }: RequestFormOptions) {
  const { t } = useTranslation()
  const english = useSite().locale === 'en'
  const needsAddress = address !== undefined
  const resolver = useMemo(
    () => standardSchemaResolver(personRules(t, words, needsAddress)),
    [t, words, needsAddress],
  )
  // Without values to begin with: what was typed before scripts were there is read from the page.
  const form = useForm<PersonValues>({ resolver })
  // The first wrong field is the first one registered: the address is rendered outside of the fields around it.
  if (needsAddress) for (const name of names) form.register(name)
  const member = useMember()
  const begin = useMemo(
    () => ({ ...member, message, address: address === undefined ? '' : address || member.address }),
    [member, message, address],
  )
  usePrefill(form, begin, draft)
  const proof = useProof(draft)
  const send = useSendRequest(draft)
  const [unanswered, setUnanswered] = useState(false)
  const isThere = useIsThere()
  const meanings = { proof: { REFUSED: t('requests.unproven') } }
  const submit = submitForm(form, async (values) => {
    const { received, held, refusals } = await send(pack(values), await proof.prove())
    proof.reset()
    // A visitor who left the form meanwhile sees the outcome as a toast.
    if (!isThere.current)
      return received
        ? toast(t(held ? 'requests.heldTitle' : 'requests.doneTitle'))
        : toast(t('requests.notSent'), 'error')
    setUnanswered(!received && refusals.length === 0)
    if (received) onDone({ email: values.email, isHeld: held })
    else if (refusals.length > 0) showRefusals(form, refusals, { t, english, fields, meanings })
    else
      form.setError('root', {
        message: t(navigator.onLine ? 'requests.unanswered' : 'signIn.errors.offline'),
      })
  })
  return { form, proof, submit, unanswered, words }
}

export type RequestForm = ReturnType<typeof useRequestForm>

function useIsThere() {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return isThere
}

/** Has what comes into a field under somebody's hands give way to what they type. */
function selectWhereTyped(name: string) {
  const here = document.activeElement
  if (here instanceof HTMLInputElement && here.name === name) here.select()
}

/** Fills in what is known where nobody has typed, and keeps what somebody types. */
function usePrefill(form: UseFormReturn<PersonValues>, begin: Record<string, string>, draft: DraftKeeper) {
  const filled = useRef<Record<string, string>>({})
  const keeper = useRef(draft)
  keeper.current = draft
  const known = useRef(begin)
  known.current = begin
  const { getValues, setValue, watch } = form
  useLayoutEffect(() => {
    const { typed } = draft.read()
    for (const name of names) {
      const now = getValues(name) ?? ''
      const next = typed[name] ?? begin[name] ?? ''
      if (now === next || (now !== '' && now !== filled.current[name])) continue
      setValue(name, next)
      filled.current[name] = next
      selectWhereTyped(name)
    }
  }, [begin, draft, getValues, setValue])
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      const changed = names.flatMap((name) => {
        const value = values[name]
        return value === undefined || value === (known.current[name] ?? '') ? [] : [[name, value]]
      })
      keeper.current.keep({ typed: Object.fromEntries(changed) })
    })
    return unsubscribe
  }, [watch])
}
