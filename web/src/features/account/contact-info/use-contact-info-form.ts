import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSite } from '../../../platform/browser/site.ts'
import { submitForm } from '../../../platform/browser/submit-form.ts'
import { failureText, showUserErrors } from '../../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { hasStoredSession } from '../../../platform/session/session.ts'
import { dropDraft, readDraft, storeDraft } from '../../../platform/storage/draft.ts'
import {
  type ContactInfoValues,
  contactInfoRules,
  isOtherEmail,
  needsPassword,
} from './contact-info-rules.ts'
import {
  type ContactInfoAccount,
  readContactInfoDraft,
  toContactInfoDraft,
  toContactInfoValues,
} from './contact-info-values.ts'
import {
  type ConflictChoice,
  type ConflictField,
  type FieldConflict,
  findConflicts,
  mergeChoices,
} from './edit-conflicts.ts'
import { useAcceptedPostalCodes } from './use-accepted-postal-codes.ts'
import { useSaveContactInfo } from './use-save-contact-info.ts'

/**
 * State of the account when editing began. Distinguishes changes made on this page from changes made
 * elsewhere.
 */
interface FormBase {
  base: ContactInfoValues
  updatedAt: string | null
}

const DRAFT_KEY = 'contact-info'

/**
 * State of the contact info form. The form is locked until the member edits it. Typed values are stored as a
 * draft until they are saved or discarded.
 */
export function useContactInfoForm(account: ContactInfoAccount) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const currentEmail = account.hasPassword === false ? null : (account.email ?? '')
  const [savedDraft] = useState(() => readContactInfoDraft(readDraft(DRAFT_KEY, account.id)))
  const [formBase, setFormBase] = useState<FormBase | null>(savedDraft)
  const [conflict, setConflict] = useState<(FormBase & { conflicts: FieldConflict[] }) | null>(null)
  const [said, setSaid] = useState<string | null>(savedDraft ? t('contactInfo.kept') : null)
  const { isAccepted, note, acceptNoted } = useAcceptedPostalCodes(formBase?.base.addresses)
  const resolver = useMemo(
    () => standardSchemaResolver(contactInfoRules(t, currentEmail, isAccepted)),
    [t, currentEmail, isAccepted],
  )
  const fields = useForm<ContactInfoValues>({
    resolver,
    defaultValues: savedDraft?.base ?? toContactInfoValues(account),
  })
  const { isDirty } = fields.formState
  const { save, load } = useSaveContactInfo()
  const { reset, subscribe } = fields

  useEffect(() => {
    if (savedDraft) reset(savedDraft.values, { keepDefaultValues: true })
  }, [savedDraft, reset])
  useEffect(() => {
    // Shows changes made elsewhere while the member is not editing.
    if (!formBase) reset(toContactInfoValues(account))
  }, [account, formBase, reset])
  useEffect(() => {
    if (!formBase) return
    const saveOrDropDraft = ({ values }: { values: ContactInfoValues }) => {
      const isChanged = JSON.stringify(values) !== JSON.stringify(formBase.base)
      if (isChanged) storeDraft(DRAFT_KEY, account.id, toContactInfoDraft({ ...formBase, values }))
      else dropDraft(DRAFT_KEY)
    }
    return subscribe({ formState: { values: true }, callback: saveOrDropDraft })
  }, [account.id, formBase, subscribe])

  const messages = {
    currentPassword: { REFUSED: t('accountPages.refused') },
    email: { TAKEN: t('contactInfo.errors.taken') },
  }
  const isDirtyRef = useRef(false)
  isDirtyRef.current = formBase !== null && isDirty
  // Checks the stored session, because the unsaved changes prompt must not appear after a logout.
  const isUnsaved = useCallback(() => isDirtyRef.current && hasStoredSession(), [])

  const lock = () => {
    dropDraft(DRAFT_KEY)
    setFormBase(null)
  }
  const edit = () => {
    setSaid(null)
    setFormBase({ base: toContactInfoValues(account), updatedAt: account.updatedAt })
  }
  const cancel = () => {
    setSaid(null)
    reset(toContactInfoValues(account))
    lock()
  }
  const send = async (
    values: ContactInfoValues,
    { base, updatedAt }: FormBase,
    isRetry = false,
  ): Promise<void> => {
    const { account: saved, refusals } = await save(values, updatedAt)
    if (saved) {
      reset(toContactInfoValues(saved))
      lock()
      const isOther = isOtherEmail(values.email, account.email ?? '')
      setSaid(isOther ? t('contactInfo.mailSent', { email: values.email }) : t('contactInfo.saved'))
    } else if (refusals.some(({ code }) => code === 'CONFLICT')) await detectConflicts(values, base, isRetry)
    else showUserErrors(fields, refusals, { t, isEnglish, messages })
  }
  const detectConflicts = async (values: ContactInfoValues, base: ContactInfoValues, isRetry: boolean) => {
    const latest = await load()
    if (!latest) return fields.setError('root', { message: failureText(t) })
    const theirs = toContactInfoValues(latest)
    const conflicts = findConflicts(base, values, theirs)
    const next = { base: theirs, updatedAt: latest.updatedAt }
    // Retries the save, because only other parts of the account, such as its goals, have changed.
    if (conflicts.length === 0 && !isRetry) return send(values, next, true)
    fields.setError('root', { message: t('contactInfo.conflict.alert') })
    setConflict({ ...next, conflicts })
  }
  const resolve = (choices: Partial<Record<ConflictField, ConflictChoice>>) => {
    if (!conflict) return
    const next = mergeChoices(fields.getValues(), conflict.base, choices)
    setFormBase({ base: conflict.base, updatedAt: conflict.updatedAt })
    reset(conflict.base)
    reset(next, { keepDefaultValues: true })
    setConflict(null)
  }
  const submit = submitForm(
    fields,
    (values) => (formBase ? send(values, formBase) : undefined),
    () => note(fields.getValues('addresses')),
  )
  return {
    fields,
    locked: formBase === null,
    asksPassword: needsPassword(fields.watch('email') ?? '', currentEmail),
    isOtherEmail: isOtherEmail(fields.watch('email') ?? '', account.email ?? ''),
    said,
    conflict: conflict?.conflicts ?? null,
    isUnsaved,
    edit,
    cancel,
    discardDraft: () => dropDraft(DRAFT_KEY),
    closeConflict: () => setConflict(null),
    resolve,
    submit: (event: FormEvent<HTMLFormElement>) => {
      acceptNoted()
      return submit(event)
    },
  }
}
