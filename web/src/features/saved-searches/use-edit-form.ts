import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { parsePrice } from '../../platform/format/amount.ts'
import type { SavedSearch_SearchFragment } from '../../platform/graphql/generated/graphql.ts'
import { useFlags } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { hasStoredSession } from '../../platform/session/session.ts'
import { dropEditDraft, readEditDraft, saveEditDraft } from './edit-draft.ts'
import { areSameValues, type EditValues, toEditValues, toSavedSearchChange } from './edit-values.ts'
import { MAX_NAME_LENGTH } from './save-search-rules.ts'
import { showFormErrors } from './show-form-errors.ts'
import type { SavedSearchChange } from './use-saved-search-mutations.ts'

type EditErrors = Partial<Record<'name' | 'minPrice' | 'maxPrice' | 'notifyOn', string>>

interface FormOptions {
  search: SavedSearch_SearchFragment
  /** Saves the change. Resolves to true when it is saved. */
  onUpdate: (change: SavedSearchChange) => Promise<boolean>
  onSaved: () => void
}

/**
 * State of the edit form of a saved search. The form stays open with its values until the user saves or
 * leaves.
 */
export function useEditForm({ search, onUpdate, onSaved }: FormOptions) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { profileFlow } = useFlags()
  // Snapshot from when the form opened, so changes made elsewhere do not mix with the edits.
  const [initialValues] = useState(() => toEditValues(search, locale))
  const [restored, setRestored] = useState(() => readEditDraft(search.id, initialValues))
  const [values, setValues] = useState(restored ?? initialValues)
  const [errors, setErrors] = useState<EditErrors>({})
  const [wrongOrder, setWrongOrder] = useState(false)
  const [saving, setSaving] = useState(false)
  const asksNotifyOn = profileFlow && values.isSubscribed

  const unsavedRef = useRef(false)
  unsavedRef.current = !areSameValues(values, initialValues)
  const isDiscarded = useRef(false)
  const isUnsaved = useCallback(() => unsavedRef.current && !isDiscarded.current && hasStoredSession(), [])

  const giveUp = () => {
    isDiscarded.current = true
    dropEditDraft()
  }
  const change = (part: Partial<EditValues>) => {
    const next = { ...values, ...part }
    setValues(next)
    setRestored(null)
    saveEditDraft(search.id, next, initialValues)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))))
    setWrongOrder(false)
  }
  const validate = (): EditErrors => {
    const name = values.name.trim()
    const wrongPrice = t('editSearch.priceWrong')
    return {
      ...(name === '' ? { name: t('saveSearch.errors.name') } : {}),
      ...(name.length > MAX_NAME_LENGTH
        ? { name: t('saveSearch.errors.nameLong', { most: MAX_NAME_LENGTH }) }
        : {}),
      ...(parsePrice(values.minPrice) === null ? { minPrice: wrongPrice } : {}),
      ...(parsePrice(values.maxPrice) === null ? { maxPrice: wrongPrice } : {}),
      ...(asksNotifyOn && values.notifyOn.length === 0 ? { notifyOn: t('saveSearch.errors.notifyOn') } : {}),
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving) return
    const currentErrors = validate()
    const isPriceOrderWrong =
      (parsePrice(values.minPrice) ?? 0) > (parsePrice(values.maxPrice) ?? Number.POSITIVE_INFINITY)
    showFormErrors(event.currentTarget, () => {
      setErrors(currentErrors)
      setWrongOrder(isPriceOrderWrong)
    })
    if (isPriceOrderWrong || Object.keys(currentErrors).length > 0) return
    setSaving(true)
    const saved = await onUpdate(toSavedSearchChange(search, values, initialValues, profileFlow)).catch(
      () => false,
    )
    setSaving(false)
    if (!saved) return
    giveUp()
    onSaved()
  }
  return {
    values,
    /** True when the values come from a stored draft, such as a draft from before the session ended. */
    isRestored: restored !== null,
    errors,
    wrongOrder,
    saving,
    isUnsaved,
    change,
    submit,
    /** Discards unsaved changes. */
    giveUp,
  }
}
