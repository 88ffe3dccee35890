import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../components/checkbox.tsx'
import { CheckboxGroup } from '../../components/checkbox-group.tsx'
import { Slider } from '../../components/slider.tsx'
import { countedWords } from '../../i18n/people-words.ts'
import { type ListFilter, mostYears } from '../../lib/people-query.ts'
import { useSite } from '../../lib/site.ts'
import { choicesOf, chosenOf } from './choices.ts'
import type { DraftProps } from './draft.ts'
import styles from './people-filters.module.css'

/** Any number of the values of a list. */
export function ListField({ name, filters, facets, onChange }: DraftProps & { name: ListFilter }) {
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

/** Fewest years of experience, from any to 24 and more. */
export function YearsField({ filters, facets, onChange }: DraftProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { yearsExperience: years = 0 } = filters
  const found = facets?.yearsExperience.find(({ atLeast }) => atLeast === years)
  return (
    <div className={styles.years}>
      <Slider
        label={t('people.filters.years')}
        min={0}
        max={mostYears}
        step={1}
        value={years}
        onChange={(value) => onChange({ ...filters, yearsExperience: value })}
        format={(value) =>
          value === 0 ? t('people.filters.yearsAny') : t('people.filters.yearsOrMore', { count: value })
        }
      />
      {found ? <p className={styles.note}>{countedWords('agents', found.count, t, locale)}</p> : null}
    </div>
  )
}

/** Only those with a portrait. */
export function PhotoField({ filters, onChange }: DraftProps) {
  const { t } = useTranslation()
  return (
    <Checkbox
      label={t('people.filters.mustHavePhoto')}
      checked={filters.mustHavePhoto === true}
      onChange={({ target }) => onChange({ ...filters, mustHavePhoto: target.checked || undefined })}
    />
  )
}
