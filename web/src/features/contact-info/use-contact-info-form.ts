import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { mayBeMember } from '../../graphql/session.ts'
import { failure, showRefusals } from '../../graphql/show-refusals.ts'
import { dropDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { useSite } from '../../lib/site.ts'
import { submitForm } from '../../lib/submit-form.ts'
import { type Change, changedElsewhere, merged, type Side, type Unit } from './changed-elsewhere.ts'
import {
  type ContactInfoValues,
  contactInfoRules,
  isOtherEmail,
  needsPassword,
} from './contact-info-rules.ts'
import { type ContactInfoAccount, draftOf, readContactInfoDraft, valuesOf } from './contact-info-values.ts'
import { usePostalNotes } from './use-postal-notes.ts'
import { useSaveContactInfo } from './use-save-contact-info.ts'

/** What the form began with: with it one can tell what was changed here, and what elsewhere. */
interface Began {
  base: ContactInfoValues
  updatedAt: string | null
}

const form = 'contact-info'

/** The form of contact info with its lock. What is typed is kept until it is saved or given up. */
export function useContactInfoForm(account: ContactInfoAccount) {
  const { t } = useTranslation()
  const english = useSite().locale === 'en'
  const provenEmail = account.hasPassword === false ? null : (account.email ?? '')
  const [kept] = useState(() => readContactInfoDraft(readDraft(form, account.id)))
  const [began, setBegan] = useState<Began | null>(kept)
  const [conflict, setConflict] = useState<(Began & { changes: Change[] }) | null>(null)
  const [said, setSaid] = useState<string | null>(kept ? t('contactInfo.kept') : null)
  const { isAccepted, note, acceptNoted } = usePostalNotes(began?.base.addresses)
  const resolver = useMemo(
    () => standardSchemaResolver(contactInfoRules(t, provenEmail, isAccepted)),
    [t, provenEmail, isAccepted],
  )
  const fields = useForm<ContactInfoValues>({ resolver, defaultValues: kept?.base ?? valuesOf(account) })
  const { isDirty } = fields.formState
  const { save, load } = useSaveContactInfo()
  const { reset, subscribe } = fields

  useEffect(() => {
    if (kept) reset(kept.values, { keepDefaultValues: true })
  }, [kept, reset])
  useEffect(() => {
    // What changes elsewhere while nobody edits is simply shown.
    if (!began) reset(valuesOf(account))
  }, [account, began, reset])
  useEffect(() => {
    if (!began) return
    const keep = ({ values }: { values: ContactInfoValues }) => {
      const isChanged = JSON.stringify(values) !== JSON.stringify(began.base)
      if (isChanged) keepDraft(form, account.id, draftOf({ ...began, values }))
      else dropDraft(form)
    }
    return subscribe({ formState: { values: true }, callback: keep })
  }, [account.id, began, subscribe])

  const meanings = {
    currentPassword: { REFUSED: t('accountPages.refused') },
    email: { TAKEN: t('contactInfo.errors.taken') },
  }
  const dirty = useRef(false)
  dirty.current = began !== null && isDirty
  // Nobody who has been logged out is asked whether they want to be.
  const isUnsaved = useCallback(() => dirty.current && mayBeMember(), [])

  const lock = () => {
    dropDraft(form)
    setBegan(null)
  }
  const edit = () => {
    setSaid(null)
    setBegan({ base: valuesOf(account), updatedAt: account.updatedAt })
  }
  const cancel = () => {
    setSaid(null)
    reset(valuesOf(account))
    lock()
  }
  const send = async (
    values: ContactInfoValues,
    { base, updatedAt }: Began,
    again = false,
  ): Promise<void> => {
    const { account: saved, refusals } = await save(values, updatedAt)
    if (saved) {
      reset(valuesOf(saved))
      lock()
      const isOther = isOtherEmail(values.email, account.email ?? '')
      setSaid(isOther ? t('contactInfo.mailSent', { email: values.email }) : t('contactInfo.saved'))
    } else if (refusals.some(({ code }) => code === 'CONFLICT')) await compare(values, base, again)
    else showRefusals(fields, refusals, { t, english, meanings })
  }
  const compare = async (values: ContactInfoValues, base: ContactInfoValues, again: boolean) => {
    const now = await load()
    if (!now) return fields.setError('root', { message: failure(t) })
    const theirs = valuesOf(now)
    const changes = changedElsewhere(base, values, theirs)
    const next = { base: theirs, updatedAt: now.updatedAt }
    // Something else of the account was changed, such as its goals.
    if (changes.length === 0 && !again) return send(values, next, true)
    fields.setError('root', { message: t('contactInfo.conflict.alert') })
    setConflict({ ...next, changes })
  }
  const resolve = (choices: Partial<Record<Unit, Side>>) => {
    if (!conflict) return
    const next = merged(fields.getValues(), conflict.base, choices)
    setBegan({ base: conflict.base, updatedAt: conflict.updatedAt })
    reset(conflict.base)
    reset(next, { keepDefaultValues: true })
    setConflict(null)
  }
  const submit = submitForm(
    fields,
    (values) => (began ? send(values, began) : undefined),
    () => note(fields.getValues('addresses')),
  )
  return {
    fields,
    locked: began === null,
    asksPassword: needsPassword(fields.watch('email') ?? '', provenEmail),
    isOtherEmail: isOtherEmail(fields.watch('email') ?? '', account.email ?? ''),
    said,
    conflict: conflict?.changes ?? null,
    isUnsaved,
    edit,
    cancel,
    letGo: () => dropDraft(form),
    lookLater: () => setConflict(null),
    resolve,
    submit: (event: FormEvent<HTMLFormElement>) => {
      acceptNoted()
      return submit(event)
    },
  }
}
