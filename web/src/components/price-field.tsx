import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField } from 'react-aria-components/NumberField'
import styles from './field.module.css'

interface PriceFieldProps {
  label: string
  placeholder: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

const moneyFormat: Intl.NumberFormatOptions = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
}

/** Whole US dollars, written as the reader's language writes them. Empty means any. */
export function PriceField({ label, placeholder, value, onChange }: PriceFieldProps) {
  return (
    <NumberField
      className={styles.field ?? ''}
      value={value ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? undefined : number)}
      minValue={0}
      maxValue={2_147_483_647}
      formatOptions={moneyFormat}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <Input
        className={styles.input ?? ''}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
      />
    </NumberField>
  )
}
