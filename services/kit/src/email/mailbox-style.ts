/** The site's colors, with system fonts as the fallback. */
export const MAILBOX_STYLE = `
  :root { --paper: #fbfaf6; --surface: #fff; --ink: #17211c; --soft: #55615a; --line: #e4e1d8; --accent: #0f5e4b; --signal: #b4471f }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 'Instrument Sans', system-ui, sans-serif }
  main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
  h1 { margin: 0; font: 400 1.75rem/1.15 Fraunces, Georgia, serif; text-wrap: balance; overflow-wrap: anywhere }
  p { margin: .5rem 0 0; max-width: 65ch; color: var(--soft) }
  a { color: var(--accent); text-underline-offset: .2em }
  a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
  header nav { display: flex; gap: 1.25rem; margin: 1rem 0; font-size: .875rem }
  time { color: var(--soft); font-size: .875rem; font-variant-numeric: tabular-nums; white-space: nowrap }
  .mails { margin: 2rem 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line) }
  .mails li { border-bottom: 1px solid var(--line) }
  .mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; align-items: baseline; padding: 1rem 0; color: inherit; text-decoration: none }
  .mails strong { grid-column: 1 / -1; font-weight: 600; overflow-wrap: anywhere }
  .mails a:hover strong { color: var(--accent); text-decoration: underline }
  .mails .to { grid-row: 2; color: var(--soft); font-size: .875rem; overflow-wrap: anywhere }
  .mails .state { grid-column: 2; grid-row: 2; justify-self: end }
  .state { font-size: .75rem; letter-spacing: .04em; white-space: nowrap }
  .state::before { content: ''; display: inline-block; width: .5rem; height: .5rem; margin-right: .375rem; border-radius: 50%; background: var(--soft) }
  .state.sent::before { background: var(--accent) }
  .state.lost { color: var(--signal) }
  .state.lost::before { background: var(--signal) }
  .why { display: block; color: var(--soft); font-size: .875rem; overflow-wrap: anywhere }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.5rem; margin: 1.25rem 0 0; font-size: .875rem }
  dt { color: var(--soft) }
  dd { margin: 0; overflow-wrap: anywhere }
  dl.headers { display: block; margin-top: 1.5rem }
  dl.headers dd { margin-bottom: .75rem }
  .views { display: flex; gap: 1.5rem; margin-top: 1.5rem; border-bottom: 1px solid var(--line) }
  .views a { padding: .75rem 0 .625rem; border-bottom: 2px solid transparent; color: var(--soft); text-decoration: none }
  .views a:hover { color: var(--ink) }
  .views a[aria-current] { border-color: var(--accent); color: var(--ink) }
  iframe { display: block; width: 100%; height: 56rem; margin-top: 1.5rem; border: 1px solid var(--line); border-radius: 10px; background: var(--surface) }
  pre { margin: 1.5rem 0 0; padding: 1.5rem; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); font: .875rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
  .empty { margin-top: 3rem; text-align: center }
  .empty p { margin: 1rem auto 0; max-width: 24rem }
  .empty svg { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round }
  @media (min-width: 48rem) {
    main { padding: 4rem 2rem 6rem }
    h1 { font-size: 2.25rem }
    dl.headers { display: grid }
    dl.headers dd { margin: 0 }
  }
  @media (min-width: 64rem) {
    .mails a { grid-template-columns: 1fr 13rem 6.5rem 11rem }
    .mails strong { grid-area: 1 / 1 }
    .mails .to { grid-area: 1 / 2 }
    .mails .state { grid-area: 1 / 3; justify-self: start }
    .mails time { grid-area: 1 / 4; justify-self: end }
  }
`
