import { DISPLAY, SANS } from '../layout/email-style.ts'

const INK = '#17211c'
const SOFT = '#55615a'
const LINE = '#e4e1d8'

/** Inline styles, for mail programs that ignore style sheets. */
export const LISTING_STYLE = {
  card: `background-color:#ffffff;border:1px solid ${LINE};border-radius:10px`,
  cardText: 'padding:24px 24px 8px',
  cardPhoto: `display:block;width:100%;height:auto;border:0;border-radius:9px 9px 0 0;background-color:${LINE};font:400 14px/20px ${SANS};color:${SOFT}`,
  row: `padding:24px 0;border-bottom:1px solid ${LINE}`,
  photoCell: 'width:224px;padding:0 24px 0 0;vertical-align:top',
  photo: `display:block;width:100%;height:auto;border:0;border-radius:4px;background-color:${LINE};font:400 12px/18px ${SANS};color:${SOFT}`,
  textCell: 'vertical-align:top',
  cardPrice: `margin:8px 0 4px;font:400 32px/38px ${DISPLAY};font-variant-numeric:tabular-nums;color:${INK}`,
  price: `margin:4px 0 2px;font:600 22px/28px ${SANS};font-variant-numeric:tabular-nums;color:${INK}`,
  oldPrice: `font:400 16px/24px ${SANS};color:${SOFT};text-decoration:line-through`,
  facts: `margin:0 0 4px;font:400 14px/22px ${SANS};color:${INK}`,
  address: `margin:0 0 8px;font:400 14px/22px ${SANS};color:${SOFT}`,
  title: 'color:#0f5e4b;font-weight:600;text-decoration:underline',
  small: `margin:0 0 4px;font:400 12px/18px ${SANS};color:${SOFT}`,
  /** Spacing around the button of a listing. */
  next: 'padding:12px 0 0',
  quiet: 'color:inherit;text-decoration:none',
} as const

/** On a phone, the photo of a listing is above its text. */
export const LISTING_STYLE_SHEET = `
@media (max-width: 480px) {
.stack { display: block !important; width: 100% !important; padding: 0 0 16px !important }
.lead-text { padding: 20px 20px 4px !important }
.heading { font-size: 28px !important; line-height: 34px !important }
}
@media (prefers-color-scheme: dark) {
.lead { background-color: #1b1917 !important; border-color: #34302b !important }
.photo { background-color: #34302b !important }
.dot { color: #e58b66 !important }
}
`
