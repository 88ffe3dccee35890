import { pageSizes } from '../lib/search-query.ts'
import { SelectField } from './select-field.tsx'

interface PageSizeFieldProps {
  label: string
  value: number
  onChange: (size: (typeof pageSizes)[number]) => void
}

/** How many results a page shows. */
export const PageSizeField = ({ label, value, onChange }: PageSizeFieldProps) => (
  <SelectField
    label={label}
    choices={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
    value={String(value)}
    onChange={(chosen) => {
      const size = pageSizes.find((candidate) => String(candidate) === chosen)
      if (size) onChange(size)
    }}
  />
)
