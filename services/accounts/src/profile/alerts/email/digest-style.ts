import { SANS } from '@gable/service-kit/email/layout/email-style'

const INK = '#17211c'
const SOFT = '#55615a'

/** Inline styles as in letters, because some mail programs ignore style sheets. */
export const DIGEST = {
  news: `margin:0 0 4px;font:400 14px/20px ${SANS};color:${SOFT}`,
  tag: `font-weight:600;font-size:12px;letter-spacing:0.06em;text-transform:uppercase;color:${INK}`,
  dot: 'color:#b4471f',
  end: 'padding:32px 0 8px',
  more: `margin:0 0 12px;font:400 16px/24px ${SANS};color:${INK}`,
  footLink: `display:inline-block;padding:13px 24px 13px 0;font:600 14px/18px ${SANS};color:#0f5e4b;text-decoration:underline`,
} as const
