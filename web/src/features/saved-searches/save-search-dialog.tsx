import { NOTIFICATION_KINDS } from '@gable/kit/rules/notification-kinds'
import { useEffect, useId, useRef } from 'react'
import { filledFieldsReporter } from '../../platform/browser/report-filled-fields.ts'
import { useFlags } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { savedSearchesPath } from '../../platform/urls/account-pages.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/button.tsx'
import { CheckboxGroup } from '../../ui/forms/checkbox-group.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

import { PreviewLine } from './preview-line.tsx'
import styles from './save-search-dialog.module.css'
import type { SaveSearchValues } from './save-search-rules.ts'
import { type SearchToSave, useSaveSearchForm } from './use-save-search-form.ts'
import { ViewerVerifyWarning } from './verify-warning.tsx'

interface SaveSearchDialogProps {
  onClose: () => void
  search: SearchToSave
  /** Opens the same search without the filters that cannot be saved, and keeps the typed values. */
  onDropUnsavable: (draft: Partial<SaveSearchValues>) => void
  /** Values that the member typed earlier, for example before the session expired. */
  draft: Partial<SaveSearchValues>
  onDraftChange: (values: Partial<SaveSearchValues>) => void
  /** True when the form was submitted before the session expired. The form then submits again. */
  isSubmitted: boolean
  /** Called when the session expires before the search is saved. */
  onSessionEnded: (values: Partial<SaveSearchValues>, member: string | null) => void
}

/** Dialog that saves a search under a name, with an email frequency. */
export function SaveSearchDialog({
  onClose,
  search,
  onDropUnsavable,
  draft,
  onDraftChange,
  isSubmitted,
  onSessionEnded,
}: SaveSearchDialogProps) {
  const { t } = useTranslation()
  const { profileFlow } = useFlags()
  const id = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const onSaved = (name: string) => {
    onClose()
    const to = savedSearchesPath(profileFlow)
    toast(t('saveSearch.saved', { name }), 'plain', { label: t('accountMenu.savedSearches'), to })
  }
  const form = useSaveSearchForm({ search, draft, onDraftChange, onSaved, onSessionEnded })
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isSubmitted) return
    // Waits until React has finished rendering, because submitting shows validation errors immediately.
    const timer = setTimeout(() => formRef.current?.requestSubmit())
    return () => clearTimeout(timer)
  }, [isSubmitted])
  const { values, errors, change, daily } = form
  const chooseDaily = (emailFrequency: string) => {
    change({ emailFrequency })
    // The clicked button disappears with its warning, so the focus moves to the selected frequency.
    formRef.current?.querySelector<HTMLElement>(`[type="radio"][value="${emailFrequency}"]`)?.focus()
  }
  const isSavable = search.unsavable.length === 0
  const dropUnsavable = () => {
    // The clicked button disappears with its error, so the focus moves to the name.
    nameField.current?.focus()
    onDropUnsavable(form.changed)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closesOnBackdropClick={() => Object.keys(form.changed).length === 0}
      title={t('saveSearch.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('components.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" loading={form.saving} disabled={!isSavable}>
            {t('saveSearch.save')}
          </Button>
        </>
      }
    >
      <form
        ref={formRef}
        id={id}
        className={styles.form}
        noValidate
        {...filledFieldsReporter}
        onSubmit={form.submit}
      >
        <FormAlert title={t('saveSearch.failed')} text={form.failed} />
        <Unsavable filters={search.unsavable} onDrop={dropUnsavable} />
        <ViewerVerifyWarning />
        <TextField
          ref={nameField}
          label={t('saveSearch.name')}
          name="searchName"
          autoComplete="off"
          value={values.searchName}
          error={errors.searchName}
          onChange={({ target }) => change({ searchName: target.value })}
        />
        <RadioGroup
          label={t('saveSearch.frequency')}
          value={values.emailFrequency}
          choices={form.offered.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
          error={errors.emailFrequency}
          onChange={(emailFrequency) => change({ emailFrequency })}
        />
        {form.asks ? (
          <CheckboxGroup
            label={t('saveSearch.notifyOn')}
            value={values.notifyOn}
            choices={NOTIFICATION_KINDS.map((value) => ({ value, label: t(`changeKinds.${value}`) }))}
            error={errors.notifyOn}
            onChange={(chosen) =>
              change({ notifyOn: NOTIFICATION_KINDS.filter((kind) => chosen.includes(kind)) })
            }
          />
        ) : null}
        {isSavable ? (
          <PreviewLine
            matchCountText={search.matchCountText}
            emailInput={form.toEmailInput()}
            onDaily={daily && (() => chooseDaily(daily))}
          />
        ) : null}
      </form>
    </Dialog>
  )
}

/** Lists the filters that cannot be saved, with a button to continue without them. */
function Unsavable({ filters, onDrop }: { filters: readonly string[]; onDrop: () => void }) {
  const { t } = useTranslation()
  const quoted = filters.map((filter) => t('saveSearch.quoted', { filter })).join(', ')
  return (
    <div className={styles.unsavable}>
      <FormAlert
        title={t('saveSearch.unsavableTitle')}
        text={quoted === '' ? undefined : t('saveSearch.unsavableText', { filters: quoted })}
      />
      {quoted === '' ? null : <Button onClick={onDrop}>{t('saveSearch.without')}</Button>}
    </div>
  )
}
