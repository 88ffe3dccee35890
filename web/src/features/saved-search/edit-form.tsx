import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { Notice } from '../../components/notice.tsx'
import { TextField } from '../../components/text-field.tsx'
import { UnsavedChanges } from '../../components/unsaved-changes.tsx'
import type { SavedSearch_SearchFragment } from '../../graphql/generated/graphql.ts'
import { filledFieldsReporter } from '../../lib/report-filled-fields.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { KindFields, MailFields, RangeFields } from './edit-fields.tsx'
import styles from './edit-form.module.css'
import { placeWords } from './search-words.ts'
import type { SavedSearchChange } from './use-change-searches.ts'
import { useEditForm } from './use-edit-form.ts'

export interface EditCallbacks {
  /** Saves a change; answers whether it was saved. */
  onUpdate: (change: SavedSearchChange) => Promise<boolean>
  /** Deletes a search; answers whether it is gone. */
  onDelete: (search: { id: string }) => Promise<boolean>
}

interface EditFormProps extends EditCallbacks {
  search: SavedSearch_SearchFragment
  /** True when it was opened on the page that stood: then the keyboard goes on in it. */
  opened: boolean
  /** Leaves the form. */
  onClose: () => void
}

/** Changes a saved search, or deletes it. */
export function EditForm({ search, onUpdate, onDelete, opened, onClose }: EditFormProps) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  const [asking, setAsking] = useState(false)
  const form = useEditForm({ search, onUpdate, onSaved: onClose })
  const { values, errors, change } = form
  const { town, within } = placeWords(search.searchCriteria.place, t)
  useEffect(() => {
    if (opened) title.current?.focus()
  }, [opened])

  const giveUp = () => {
    form.giveUp()
    onClose()
  }
  const remove = async () => {
    const gone = await onDelete({ id: search.id })
    setAsking(false)
    if (gone) giveUp()
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
      {form.isKept ? <Notice>{t('editSearch.kept')}</Notice> : null}
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
      <KindFields values={values} onChange={change} />
      <MailFields values={values} error={errors.notifyOn} onChange={change} />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" loading={form.saving}>
          {t('editSearch.apply')}
        </Button>
        <Button onClick={giveUp}>{t('components.cancel')}</Button>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('savedSearches.delete')}
        </Button>
      </div>
      <DeleteDialog name={asking ? search.name : null} onClose={() => setAsking(false)} onConfirm={remove} />
      <UnsavedChanges when={form.isUnsaved} onLeave={form.giveUp} withQuery />
    </form>
  )
}
