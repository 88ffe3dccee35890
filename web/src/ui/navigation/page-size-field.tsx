import { PAGE_SIZES } from '../../platform/urls/search-query.ts'
import { SelectField } from '../forms/select-field.tsx'

interface PageSizeFieldProps {
  label: string
  value: number
  onChange: (size: (typeof PAGE_SIZES)[number]) => void
}

/** How many results a page shows. */
export const PageSizeField = ({ label, value, onChange }: PageSizeFieldProps) => (
  <SelectField
    label={label}
    choices={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
    value={String(value)}
    onChange={(chosen) => {
      const size = PAGE_SIZES.find((candidate) => String(candidate) === chosen)
      if (size) onChange(size)
    }}
  />
)
