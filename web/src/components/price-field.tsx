import { NumberField } from './number-field.tsx'

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
export function PriceField(props: PriceFieldProps) {
  return <NumberField {...props} format={moneyFormat} />
}
