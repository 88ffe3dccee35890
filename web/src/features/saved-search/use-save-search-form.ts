import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showWrong } from '../../components/first-wrong.ts'
import type { SavedSearchPreviewInput, SearchCriteriaInput } from '../../graphql/generated/graphql.ts'
import { SessionEnded } from '../../graphql/session-ended.ts'
import { sayRefusals } from '../../graphql/show-refusals.ts'
import { useFlags } from '../../graphql/site-frame.ts'
import { useSite } from '../../lib/site.ts'
import { changeKinds, DAILY, frequencies, frequencyOf, keptFrequency } from './frequency.ts'
import {
  asksKinds,
  errorsOf,
  type SaveSearchErrors,
  type SaveSearchValues,
  saveSearchRules,
} from './save-search-rules.ts'
import { useSaveSearch } from './use-save-search.ts'

export interface SearchToSave {
  searchQueryString: string
  searchCriteria: SearchCriteriaInput
  /** What it may be called. */
  proposal: string
  /** How many homes match now, in words. */
  now: string
  /** What of it cannot be saved, in words. */
  unsavable: readonly string[]
}

interface FormOptions {
  search: SearchToSave
  /** What was typed before, as before an ended session. */
  typed: Partial<SaveSearchValues>
  onType: (values: Partial<SaveSearchValues>) => void
  onSaved: (name: string) => void
  /** Hears that the session ended before it was saved. */
  onSessionEnded: (values: Partial<SaveSearchValues>, member: string | null) => void
}

/** The form that saves a search: what is in it, what is wrong with that, and what became of it. */
export function useSaveSearchForm({ search, typed, onType, onSaved, onSessionEnded }: FormOptions) {
  const { t } = useTranslation()
  const english = useSite().locale === 'en'
  const { profileFlow } = useFlags()
  const [changed, setChanged] = useState(typed)
  const [errors, setErrors] = useState<SaveSearchErrors>({})
  const [failed, setFailed] = useState<string>()
  const [saving, setSaving] = useState(false)
  const save = useSaveSearch()

  const offered = frequencies(profileFlow)
  const values: SaveSearchValues = {
    searchName: search.proposal,
    emailFrequency: offered[0],
    notifyOn: [...changeKinds],
    ...changed,
  }
  const asks = asksKinds(values.emailFrequency, profileFlow)
  const { searchQueryString, searchCriteria, unsavable } = search
  const notifyOn = asks ? { notifyOn: values.notifyOn } : {}

  const change = (part: Partial<SaveSearchValues>) => {
    const next = { ...changed, ...part }
    setChanged(next)
    setErrors(withoutKeys(errors, Object.keys(part)))
    onType(next)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving || unsavable.length > 0) return
    setFailed(undefined)
    const { data, error } = saveSearchRules(t, profileFlow).safeParse(values)
    showWrong(event.currentTarget, () => setErrors(errorsOf(error)))
    if (!data) return
    setSaving(true)
    const outcome = await save({
      name: data.searchName,
      ...keptFrequency(data.emailFrequency),
      ...notifyOn,
      searchQueryString,
      searchCriteria,
      email: true,
      sms: false,
    })
    // The page gives way to that of signing in.
    if (outcome instanceof SessionEnded) return onSessionEnded(changed, outcome.member)
    setSaving(false)
    if (outcome === null) return onSaved(data.searchName)
    setFailed(sayRefusals(outcome, { t, english }))
  }
  return {
    values,
    changed,
    errors,
    failed,
    saving,
    offered,
    /** The choice of one email a day; null where emails are that rare already. */
    daily: values.emailFrequency === offered[0] ? frequencyOf(DAILY, profileFlow) : null,
    asks,
    change,
    submit,
    mails: (): Omit<SavedSearchPreviewInput, 'timeZone'> | null => {
      const chosen = offered.find((name) => name === values.emailFrequency)
      if (!chosen || (asks && values.notifyOn.length === 0)) return null
      const { isSubscribed, notificationFrequency } = keptFrequency(chosen)
      return isSubscribed ? { notificationFrequency, ...notifyOn, searchQueryString, searchCriteria } : null
    },
  }
}

const withoutKeys = (errors: SaveSearchErrors, names: readonly string[]): SaveSearchErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
