import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { DraftFieldsProps } from './draft-fields.ts'
import styles from './keyword-field.module.css'
import { keywordSentence } from './keyword-sentence.ts'
import type { KeywordReading } from './use-draft-facets.ts'

/**
 * Keywords that the description of a listing must contain, with a sentence that explains how the keywords are
 * interpreted.
 */
export function KeywordField({
  search: { filters },
  reading,
  onChange,
}: DraftFieldsProps & { reading: KeywordReading }) {
  const { t } = useTranslation()
  const sentence = filters.keyword ? keywordSentence(reading, t) : null
  return (
    <div className={styles.keywords}>
      <TextField
        label={t('keywords.label')}
        placeholder={t('keywords.placeholder')}
        type="search"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={100}
        value={filters.keyword ?? ''}
        onChange={({ target }) => onChange({ ...filters, keyword: target.value || undefined })}
      />
      <p className={styles.reading} role="status">
        {sentence ?? t('keywords.help')}
      </p>
    </div>
  )
}
