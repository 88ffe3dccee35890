import { useSite } from '../../../platform/browser/site.ts'
import { countText } from '../../../platform/i18n/directory-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { type ListFilter, MAX_YEARS } from '../../../platform/urls/directory-query.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { CheckboxGroup } from '../../../ui/forms/checkbox-group.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import type { DirectoryDraftProps } from './directory-draft.ts'
import styles from './directory-filter-bar.module.css'
import { choicesOf, chosenOf } from './list-choices.ts'

/** A list filter with any number of values. */
export function ListField({ name, filters, facets, onChange }: DirectoryDraftProps & { name: ListFilter }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const choices = choicesOf(name, filters, facets, { t, locale })
  if (choices.length === 0) return <p className={styles.unknown}>{t('people.filters.unknown')}</p>
  return (
    <CheckboxGroup
      label={t(`people.filters.${name}`)}
      choices={choices}
      value={chosenOf(choices, filters[name])}
      onChange={(values) => onChange({ ...filters, [name]: values })}
    />
  )
}

/** Minimum years of experience, from 0 (any) to MAX_YEARS (that many or more). */
export function YearsField({ filters, facets, onChange }: DirectoryDraftProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { yearsExperience: years = 0 } = filters
  const found = facets?.yearsExperience.find(({ atLeast }) => atLeast === years)
  return (
    <div className={styles.years}>
      <Slider
        label={t('people.filters.years')}
        min={0}
        max={MAX_YEARS}
        step={1}
        value={years}
        onChange={(value) => onChange({ ...filters, yearsExperience: value })}
        format={(value) =>
          value === 0 ? t('people.filters.yearsAny') : t('people.filters.yearsOrMore', { count: value })
        }
      />
      {found ? <p className={styles.note}>{countText('agents', found.count, t, locale)}</p> : null}
    </div>
  )
}

/** Limits the results to agents with a portrait. */
export function PhotoField({ filters, onChange }: DirectoryDraftProps) {
  const { t } = useTranslation()
  return (
    <Checkbox
      label={t('people.filters.mustHavePhoto')}
      checked={filters.mustHavePhoto === true}
      onChange={({ target }) => onChange({ ...filters, mustHavePhoto: target.checked || undefined })}
    />
  )
}
