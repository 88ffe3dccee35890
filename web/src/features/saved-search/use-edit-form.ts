import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showWrong } from '../../components/first-wrong.ts'
import type { SavedSearch_SearchFragment } from '../../graphql/generated/graphql.ts'
import { mayBeMember } from '../../graphql/session.ts'
import { useFlags } from '../../graphql/site-frame.ts'
import { parsePrice } from '../../lib/amount.ts'
import { useSite } from '../../lib/site.ts'
import { dropEdit, keepEdit, readEdit } from './edit-draft.ts'
import { changeOf, type EditValues, same, valuesOf } from './edit-values.ts'
import { mostLetters } from './save-search-rules.ts'
import type { SavedSearchChange } from './use-change-searches.ts'

type EditErrors = Partial<Record<'name' | 'minPrice' | 'maxPrice' | 'notifyOn', string>>

interface FormOptions {
  search: SavedSearch_SearchFragment
  /** Saves the change; answers whether it was saved. */
  onUpdate: (change: SavedSearchChange) => Promise<boolean>
  onSaved: () => void
}

/** The form of a saved search. It stays open, with all that is in it, until it is saved or left. */
export function useEditForm({ search, onUpdate, onSaved }: FormOptions) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { profileFlow } = useFlags()
  // What changes elsewhere meanwhile is not mixed with what is changed here.
  const [before] = useState(() => valuesOf(search, locale))
  const [kept, setKept] = useState(() => readEdit(search.id, before))
  const [values, setValues] = useState(kept ?? before)
  const [errors, setErrors] = useState<EditErrors>({})
  const [wrongOrder, setWrongOrder] = useState(false)
  const [saving, setSaving] = useState(false)
  const asksKinds = profileFlow && values.isSubscribed

  const unsaved = useRef(false)
  unsaved.current = !same(values, before)
  const letGo = useRef(false)
  const isUnsaved = useCallback(() => unsaved.current && !letGo.current && mayBeMember(), [])

  const giveUp = () => {
    letGo.current = true
    dropEdit()
  }
  const change = (part: Partial<EditValues>) => {
    const next = { ...values, ...part }
    setValues(next)
    setKept(null)
    keepEdit(search.id, next, before)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))))
    setWrongOrder(false)
  }
  const errorsNow = (): EditErrors => {
    const name = values.name.trim()
    const wrongPrice = t('editSearch.priceWrong')
    return {
      ...(name === '' ? { name: t('saveSearch.errors.name') } : {}),
      ...(name.length > mostLetters ? { name: t('saveSearch.errors.nameLong', { most: mostLetters }) } : {}),
      ...(parsePrice(values.minPrice) === null ? { minPrice: wrongPrice } : {}),
      ...(parsePrice(values.maxPrice) === null ? { maxPrice: wrongPrice } : {}),
      ...(asksKinds && values.notifyOn.length === 0 ? { notifyOn: t('saveSearch.errors.notifyOn') } : {}),
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving) return
    const wrong = errorsNow()
    const crossed =
      (parsePrice(values.minPrice) ?? 0) > (parsePrice(values.maxPrice) ?? Number.POSITIVE_INFINITY)
    showWrong(event.currentTarget, () => {
      setErrors(wrong)
      setWrongOrder(crossed)
    })
    if (crossed || Object.keys(wrong).length > 0) return
    setSaving(true)
    const saved = await onUpdate(changeOf(search, values, before, profileFlow)).catch(() => false)
    setSaving(false)
    if (!saved) return
    giveUp()
    onSaved()
  }
  return {
    values,
    /** Whether all of it was typed before, as before an ended session. */
    isKept: kept !== null,
    errors,
    wrongOrder,
    saving,
    isUnsaved,
    change,
    submit,
    /** What is not saved may go. */
    giveUp,
  }
}
