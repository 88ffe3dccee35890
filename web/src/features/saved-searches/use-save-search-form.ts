import { NOTIFICATION_KINDS } from '@gable/kit/rules/notification-kinds'
import { type FormEvent, useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import type {
  SavedSearchPreviewInput,
  SearchCriteriaInput,
} from '../../platform/graphql/generated/graphql.ts'
import { userErrorsText } from '../../platform/graphql/show-user-errors.ts'
import { useFlags } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { SessionEnded } from '../../platform/session/session-ended.ts'
import { DAILY, frequencyOf, frequencyOptions, frequencySettings } from './frequency.ts'
import {
  asksNotifyOn,
  errorsOf,
  type SaveSearchErrors,
  type SaveSearchValues,
  saveSearchRules,
} from './save-search-rules.ts'
import { showFormErrors } from './show-form-errors.ts'
import { useSaveSearch } from './use-save-search.ts'

export interface SearchToSave {
  searchQueryString: string
  searchCriteria: SearchCriteriaInput
  /** Suggested name for the search. */
  suggestedName: string
  /** Localized text with the number of matching homes. */
  matchCountText: string
  /** Localized labels of the filters that cannot be saved. */
  unsavable: readonly string[]
}

interface FormOptions {
  search: SearchToSave
  /** Values that the user entered earlier, such as before the session ended. */
  draft: Partial<SaveSearchValues>
  onDraftChange: (values: Partial<SaveSearchValues>) => void
  onSaved: (name: string) => void
  /** Called when the session ends before the search is saved. */
  onSessionEnded: (values: Partial<SaveSearchValues>, member: string | null) => void
}

/** State of the form that saves a search: values, errors, and result. */
export function useSaveSearchForm({ search, draft, onDraftChange, onSaved, onSessionEnded }: FormOptions) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const { profileFlow } = useFlags()
  const [changed, setChanged] = useState(draft)
  const [errors, setErrors] = useState<SaveSearchErrors>({})
  const [failed, setFailed] = useState<string>()
  const [saving, setSaving] = useState(false)
  const save = useSaveSearch()

  const offered = frequencyOptions(profileFlow)
  const values: SaveSearchValues = {
    searchName: search.suggestedName,
    emailFrequency: offered[0],
    notifyOn: [...NOTIFICATION_KINDS],
    ...changed,
  }
  const asks = asksNotifyOn(values.emailFrequency, profileFlow)
  const { searchQueryString, searchCriteria, unsavable } = search
  const notifyOn = asks ? { notifyOn: values.notifyOn } : {}

  const change = (part: Partial<SaveSearchValues>) => {
    const next = { ...changed, ...part }
    setChanged(next)
    setErrors(withoutKeys(errors, Object.keys(part)))
    onDraftChange(next)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving || unsavable.length > 0) return
    setFailed(undefined)
    const { data, error } = saveSearchRules(t, profileFlow).safeParse(values)
    showFormErrors(event.currentTarget, () => setErrors(errorsOf(error)))
    if (!data) return
    setSaving(true)
    const outcome = await save({
      name: data.searchName,
      ...frequencySettings(data.emailFrequency),
      ...notifyOn,
      searchQueryString,
      searchCriteria,
      email: true,
      sms: false,
    })
    // The caller switches to the sign-in page, so the form stays in its saving state.
    if (outcome instanceof SessionEnded) return onSessionEnded(changed, outcome.member)
    setSaving(false)
    if (outcome === null) return onSaved(data.searchName)
    setFailed(userErrorsText(outcome, { t, isEnglish }))
  }
  return {
    values,
    changed,
    errors,
    failed,
    saving,
    offered,
    /** The once-a-day option while the most frequent option is selected, else null. */
    daily: values.emailFrequency === offered[0] ? frequencyOf(DAILY, profileFlow) : null,
    asks,
    change,
    submit,
    toEmailInput: (): Omit<SavedSearchPreviewInput, 'timeZone'> | null => {
      const chosen = offered.find((name) => name === values.emailFrequency)
      if (!chosen || (asks && values.notifyOn.length === 0)) return null
      const { isSubscribed, notificationFrequency } = frequencySettings(chosen)
      return isSubscribed ? { notificationFrequency, ...notifyOn, searchQueryString, searchCriteria } : null
    },
  }
}

const withoutKeys = (errors: SaveSearchErrors, names: readonly string[]): SaveSearchErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
