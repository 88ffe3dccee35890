export const SANS = "'Instrument Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif"
export const DISPLAY = "Fraunces,Georgia,'Times New Roman',serif"

/**
 * Inline styles in the colors of the site: paper, ink, and evergreen. They are inline because many mail
 * programs ignore style sheets.
 */
export const INLINE = {
  body: 'margin:0;padding:0;background-color:#fbfaf6;-webkit-text-size-adjust:100%',
  preheader:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#fbfaf6;mso-hide:all',
  paper: 'background-color:#fbfaf6',
  edge: 'padding:32px 16px 48px',
  column: 'width:100%;max-width:600px;text-align:left',
  wordmark: `padding:0 0 16px;font:400 28px/34px ${DISPLAY};letter-spacing:-0.01em;color:#17211c`,
  head: 'padding:8px 0 24px',
  title: `margin:0 0 12px;font:400 32px/38px ${DISPLAY};letter-spacing:-0.01em;color:#17211c`,
  intro: `margin:0;font:400 16px/24px ${SANS};color:#55615a`,
  card: 'padding:40px;background-color:#ffffff;border:1px solid #e4e1d8;border-radius:10px',
  heading: `margin:0 0 24px;font:400 28px/34px ${DISPLAY};color:#17211c`,
  text: `margin:0 0 16px;font:400 16px/24px ${SANS};color:#17211c`,
  facts: 'margin:8px 0 24px;border-top:1px solid #e4e1d8;border-bottom:1px solid #e4e1d8',
  factName: `padding:12px 24px 12px 0;font:400 14px/20px ${SANS};color:#55615a;white-space:nowrap;vertical-align:top`,
  factValue: `padding:12px 0;width:100%;font:600 16px/20px ${SANS};color:#17211c;word-break:break-word`,
  buttonRow: 'margin:8px 0 24px',
  buttonCell: 'background-color:#0f5e4b;border-radius:4px;text-align:center',
  button: `display:inline-block;padding:14px 24px;font:600 16px/20px ${SANS};color:#ffffff;text-decoration:none`,
  fallback: `margin:24px 0 0;padding:24px 0 0;border-top:1px solid #e4e1d8;font:400 14px/20px ${SANS};color:#55615a`,
  link: 'color:#0f5e4b;text-decoration:underline;word-break:break-all',
  fine: `padding:16px 0 0;font:400 12px/18px ${SANS};color:#55615a`,
  source: 'margin:0 0 12px',
  details: 'margin:0',
  detailsAbove: 'margin:0 0 16px;border-bottom:1px solid #e4e1d8',
  detailName: `padding:8px 16px 8px 0;font:400 14px/24px ${SANS};color:#55615a;white-space:nowrap;vertical-align:top`,
  detailValue: `padding:8px 0;width:100%;font:600 16px/24px ${SANS};color:#17211c;word-break:break-word`,
  box: 'padding:16px 24px;background-color:#ffffff;border:1px solid #e4e1d8;border-radius:10px',
  boxAboveButton: 'padding:16px 24px 0;background-color:#ffffff;border:1px solid #e4e1d8;border-radius:10px',
  introNext: `margin:8px 0 0;font:400 16px/24px ${SANS};color:#55615a`,
  gap: 'height:16px;font-size:0;line-height:0',
  label: `margin:0 0 8px;font:400 14px/20px ${SANS};color:#55615a`,
  quote: `margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid #e4e1d8;font:400 16px/24px ${SANS};color:#17211c;word-break:break-word`,
  foot: `padding:24px 0 0;font:400 12px/18px ${SANS};color:#55615a`,
} as const

/** Dark mode and a narrower phone layout, for mail programs that support style sheets. */
export const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) { .card { padding: 24px !important } .edge { padding: 24px 12px 32px !important } }
@media (prefers-color-scheme: dark) {
.paper { background-color: #12110f !important }
.card { background-color: #1b1917 !important; border-color: #34302b !important }
.ink { color: #f3eee4 !important }
.soft { color: #b9b0a2 !important }
.line { border-color: #34302b !important }
.accent { background-color: #8ccdb8 !important }
.on-accent { color: #0e1f19 !important }
.link { color: #8ccdb8 !important }
}
`
