import { escapeHtml } from '@gable/service-kit/http/html'
import { type Language, pageMessages } from './messages.ts'
import type { ProviderName } from './provider.ts'
import { SAMPLE_USERS } from './sample-users.ts'

const NAMES: Record<ProviderName, string> = { apple: 'Apple', google: 'Google' }

/**
 * Renders the page on which the visitor chooses a person to sign in as. `action` is the URL to which its
 * forms are submitted.
 */
export function choicePage(role: ProviderName, language: Language, action: string): string {
  const messages = pageMessages[language]
  const hide =
    role === 'apple'
      ? `<label class="check"><input type="checkbox" name="hidden"> ${messages.hide}</label>`
      : ''
  const field = (name: string, label: string, type: string) =>
    `<label>${label}<input name="${name}" type="${type}" required maxlength="100" autocomplete="off"></label>`
  return pageLayout(
    role,
    language,
    `
  <form method="post" action="${escapeHtml(action)}">
    <ul>${SAMPLE_USERS.map((person, at) => item(person, at, messages.unverified)).join('')}</ul>
    ${hide}
  </form>
  <details>
    <summary>${messages.other}</summary>
    <form method="post" action="${escapeHtml(action)}">
      <div class="pair">${field('firstName', messages.firstName, 'text')}${field('lastName', messages.lastName, 'text')}</div>
      ${field('email', messages.email, 'email')}
      ${hide}
      <button class="main" name="person" value="other">${messages.go}</button>
    </form>
  </details>
  <form method="post" action="${escapeHtml(action)}"><button class="quiet" name="person" value="none">${messages.cancel}</button></form>`,
  )
}

/** Renders the page shown when the interaction has expired or was started in another browser. */
export const expiredPage = (role: ProviderName, language: Language): string =>
  pageLayout(role, language, `<p>${pageMessages[language].over}</p>`)

function item(person: (typeof SAMPLE_USERS)[number], at: number, unverified: string): string {
  const { firstName, lastName, email, verified } = person
  const initials = `${firstName.at(0) ?? ''}${lastName.at(0) ?? ''}`
  return `
      <li><button class="person" name="person" value="${at}">
        <span class="face" aria-hidden="true">${escapeHtml(initials)}</span>
        <span><b>${escapeHtml(`${firstName} ${lastName}`)}</b><br>${escapeHtml(email)}${verified ? '' : ` · ${unverified}`}</span>
      </button></li>`
}

function pageLayout(role: ProviderName, language: Language, content: string): string {
  const messages = pageMessages[language]
  const title = messages.title.replace('{name}', NAMES[role])
  return `<!doctype html>
<html lang="${language === 'fr' ? 'fr-CA' : 'en-US'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
<main class="${role}">
  <h1>${title}</h1>
  <p class="notice">${messages.notice.replace('{name}', NAMES[role])}</p>
  <h2>${messages.lead}</h2>${content}
</main>
</html>`
}

const style = `
  * { box-sizing: border-box }
  body { margin: 0; background: #fbfaf6; color: #17211c; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 28rem; margin: 0 auto; padding: 3rem 1.5rem; border-top: 4px solid #17211c }
  main.google { border-color: #1a73e8 }
  h1 { margin: 0 0 .75rem; font: 400 1.75rem/1.15 Georgia, serif }
  h2 { margin: 2rem 0 .5rem; font-size: 1rem; font-weight: 600 }
  .notice { margin: 0; color: #55615a; font-size: .875rem }
  ul { margin: 0 0 1rem; padding: 0; list-style: none; border-top: 1px solid #e4e1d8 }
  li { border-bottom: 1px solid #e4e1d8 }
  button { min-height: 44px; font: inherit; color: inherit; cursor: pointer; border: 0; background: none }
  .person { display: flex; gap: .875rem; align-items: center; width: 100%; padding: .75rem .25rem; text-align: left }
  .person:hover { background: #fff }
  .person span:last-child { color: #55615a; font-size: .875rem }
  .person b { color: #17211c; font-size: 1rem; font-weight: 600 }
  .face { display: grid; place-items: center; flex: none; width: 40px; height: 40px; border-radius: 50%;
    background: #0f5e4b; color: #fff; font-size: .875rem; font-weight: 600 }
  details { margin: 1rem 0; padding: 1rem 0; border-bottom: 1px solid #e4e1d8 }
  summary { cursor: pointer; font-weight: 600 }
  details form { display: grid; gap: 1rem; margin-top: 1rem }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
  label { display: grid; gap: .25rem; font-size: .875rem; font-weight: 600 }
  .check { display: flex; gap: .5rem; align-items: center; font-weight: 400 }
  .check input { width: 20px; height: 20px; accent-color: #0f5e4b }
  input:not([type=checkbox]) { width: 100%; min-height: 44px; padding: 0 .75rem; border: 1px solid #8b948f;
    border-radius: 4px; background: #fff; color: inherit; font: inherit }
  .main { border-radius: 4px; background: #0f5e4b; color: #fff; font-weight: 600 }
  .quiet { padding: 0; color: #0f5e4b; text-decoration: underline; text-underline-offset: .2em }
  :focus-visible { outline: 2px solid #0f5e4b; outline-offset: 2px }
`
