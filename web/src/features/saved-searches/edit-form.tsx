import { useEffect, useRef, useState } from 'react'
import { filledFieldsReporter } from '../../platform/browser/report-filled-fields.ts'
import type { SavedSearch_SearchFragment } from '../../platform/graphql/generated/graphql.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { UnsavedChanges } from '../../ui/overlays/unsaved-changes.tsx'
import { DeleteSearchDialog } from './delete-search-dialog.tsx'
import { describePlace } from './describe-search.ts'
import { EmailFields, PropertyTypesField, RangeFields } from './edit-fields.tsx'
import styles from './edit-form.module.css'
import { useEditForm } from './use-edit-form.ts'
import type { SavedSearchChange } from './use-saved-search-mutations.ts'

export interface EditCallbacks {
  /** Saves a change. Resolves to true when it succeeds. */
  onUpdate: (change: SavedSearchChange) => Promise<boolean>
  /** Deletes a search. Resolves to true when it succeeds. */
  onDelete: (search: { id: string }) => Promise<boolean>
}

interface EditFormProps extends EditCallbacks {
  search: SavedSearch_SearchFragment
  /** True when the form opened within the page and should take the focus; false on page load. */
  autoFocus: boolean
  /** Closes the form. */
  onClose: () => void
}

/** Form that edits or deletes a saved search. */
export function EditForm({ search, onUpdate, onDelete, autoFocus, onClose }: EditFormProps) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const form = useEditForm({ search, onUpdate, onSaved: onClose })
  const { values, errors, change } = form
  const { town, within } = describePlace(search.searchCriteria.place, t)
  useEffect(() => {
    if (autoFocus) title.current?.focus()
  }, [autoFocus])

  const discardAndClose = () => {
    form.giveUp()
    onClose()
  }
  const remove = async () => {
    const isDeleted = await onDelete({ id: search.id })
    setConfirmOpen(false)
    if (isDeleted) discardAndClose()
  }
  const price = (key: 'minPrice' | 'maxPrice') => (
    <TextField
      label={t(`editSearch.${key}`)}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t('savedSearches.any')}
      value={values[key]}
      error={errors[key]}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  )
  return (
    <form
      className={styles.form}
      noValidate
      {...filledFieldsReporter}
      onSubmit={form.submit}
      aria-labelledby="edit-title"
    >
      <div className={styles.head}>
        <h2 ref={title} id="edit-title" tabIndex={-1} className={styles.title}>
          {t('editSearch.title')}
        </h2>
        <p className={styles.place}>{[within, town].filter(Boolean).join(', ')}</p>
      </div>
      {form.isRestored ? <Notice>{t('editSearch.kept')}</Notice> : null}
      <TextField
        label={t('saveSearch.name')}
        autoComplete="off"
        value={values.name}
        error={errors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className={styles.pair} data-wrong={form.wrongOrder || undefined}>
        {price('minPrice')}
        {price('maxPrice')}
      </div>
      <FormAlert text={form.wrongOrder ? t('editSearch.priceOrder') : undefined} />
      <RangeFields values={values} onChange={change} />
      <PropertyTypesField values={values} onChange={change} />
      <EmailFields values={values} error={errors.notifyOn} onChange={change} />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" loading={form.saving}>
          {t('editSearch.apply')}
        </Button>
        <Button onClick={discardAndClose}>{t('components.cancel')}</Button>
        <Button kind="danger" onClick={() => setConfirmOpen(true)}>
          {t('savedSearches.delete')}
        </Button>
      </div>
      <DeleteSearchDialog
        name={isConfirmOpen ? search.name : null}
        onClose={() => setConfirmOpen(false)}
        onConfirm={remove}
      />
      <UnsavedChanges hasChanges={form.isUnsaved} onLeave={form.giveUp} withQuery />
    </form>
  )
}
