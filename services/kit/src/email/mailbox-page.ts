import { html, Markup } from '../http/html.ts'
import type { MailAttachment } from './email.ts'
import { env } from './email-env.ts'
import type { MailboxMail } from './mailbox.store.ts'
import { MAILBOX_STYLE } from './mailbox-style.ts'
import { headersOf } from './transport.ts'

export const VIEWS = ['html', 'text', 'headers'] as const
type View = (typeof VIEWS)[number]

const VIEW_NAMES: Record<View, string> = { html: 'HTML', text: 'Plain text', headers: 'Headers' }
const LANGUAGES = { 'en-US': 'English', 'fr-CA': 'French' }

/** Uses the time zone of this machine, because in development that is also the developer's time zone. */
const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function listPage(mails: readonly MailboxMail[]): string {
  const list = html`<ol class="mails">${mails.map(item)}</ol>`
  const empty = html`
    <div class="empty">
      <svg viewBox="0 0 96 64" width="96" height="64" aria-hidden="true"><path d="M8 60V30L48 6l40 24v30Z"/><path d="m8 30 40 22 40-22"/></svg>
      <p>No emails yet. Sign up on the site or request a new password, and the email will show up here.</p>
    </div>`
  return page(
    'Mailbox',
    html`
    <header>
      <h1>Mailbox</h1>
      <p>Emails sent by the services, newest first. Only the developers who run them can see this page.</p>
      <nav><a href="/mailbox">Refresh</a><a href="/">Services</a></nav>
    </header>
    ${mails.length > 0 ? list : empty}`,
  )
}

function item(mail: MailboxMail): Markup {
  return html`
      <li>
        <a href="${addressOf(mail)}">
          <strong lang="${mail.locale}">${mail.subject}</strong>
          <span class="to">${mail.to}</span>
          ${state(mail)}
          ${time(mail.queuedAt)}
        </a>
      </li>`
}

export function mailPage(mail: MailboxMail, view: View): string {
  return page(
    mail.subject,
    html`
    <header>
      <nav><a href="/mailbox">All emails</a></nav>
      <h1 lang="${mail.locale}">${mail.subject}</h1>
      <dl>
        <dt>To</dt><dd>${mail.to}</dd>
        <dt>From</dt><dd>${env.from.name} &lt;${env.from.address}&gt;</dd>
        <dt>Queued</dt><dd>${time(mail.queuedAt)}</dd>
        <dt>Status</dt><dd>${state(mail)}${mail.lastError ? html` <span class="why">${mail.lastError}</span>` : ''}</dd>
        ${mail.replyTo === null ? '' : html`<dt>Reply to</dt><dd>${mail.replyTo}</dd>`}
        ${mail.attachments === null ? '' : html`<dt>Attachments</dt><dd>${attachmentLinks(mail, mail.attachments)}</dd>`}
        ${mail.topic === null ? '' : html`<dt>Topic</dt><dd>${mail.topic}</dd>`}
        ${mail.unsubscribeUrl === null ? '' : unsubscribeLink(mail.unsubscribeUrl)}
      </dl>
    </header>
    <nav class="views" aria-label="Email views">${VIEWS.map((one) => viewLink(mail, one, view))}</nav>
    ${mail.html === null && view !== 'headers' ? wipedNotice : content(mail, view)}`,
  )
}

const viewLink = (mail: MailboxMail, one: View, current: View) =>
  html`<a href="${addressOf(mail)}?view=${one}"${one === current ? currentPage : ''}>${VIEW_NAMES[one]}</a>`

const attachmentLinks = (mail: MailboxMail, attachments: readonly MailAttachment[]) =>
  attachments.map(
    ({ filename }, index) =>
      html`<a href="${addressOf(mail)}/attachments/${index}" download="${filename}">${filename}</a> `,
  )

/**
 * Renders the unsubscribe URL as a link. In a mail program, the user would click a button instead, and the
 * program would send the request.
 */
const unsubscribeLink = (url: string) =>
  html`<dt>Unsubscribe</dt><dd><a href="${url}" rel="noreferrer">${url}</a></dd>`

const currentPage = new Markup(' aria-current="page"')

const wipedNotice = html`
    <div class="empty"><p>The content of this email was deleted once it was sent, so its links aren’t kept here.</p></div>`

function content(mail: MailboxMail, view: View): Markup {
  if (view === 'text') return html`<pre lang="${mail.locale}">${mail.text ?? ''}</pre>`
  if (view === 'headers') return headers(mail)
  return html`
    <iframe title="Email preview" src="${addressOf(mail)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`
}

function headers(mail: MailboxMail): Markup {
  const { messageId, headers: others } = headersOf(mail)
  const all = {
    'Message-ID': messageId,
    From: `${env.from.name} <${env.from.address}>`,
    To: mail.to,
    ...(mail.replyTo !== null && { 'Reply-To': mail.replyTo }),
    Subject: mail.subject,
    ...others,
  }
  const rows = Object.entries(all).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)
  return html`<dl class="headers">${rows}<dt>Kind</dt><dd>${mail.kind}, ${LANGUAGES[mail.locale]}</dd></dl>`
}

function state({ sentAt, givenUpAt, attempts }: MailboxMail): Markup {
  if (sentAt) return html`<span class="state sent">Sent</span>`
  if (givenUpAt) return html`<span class="state lost">Failed</span>`
  if (attempts > 0)
    return html`<span class="state lost">Tried ${attempts} ${attempts > 1 ? 'times' : 'time'}</span>`
  return html`<span class="state">${env.smtpUrl ? 'Queued' : 'Mailbox only'}</span>`
}

const time = (date: Date) => html`<time datetime="${date.toISOString()}">${clock.format(date)}</time>`

const addressOf = ({ service, id }: MailboxMail) => `/mailbox/${service}/${id}`

function page(title: string, body: Markup): string {
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · Gable mailbox</title>
<style>${new Markup(MAILBOX_STYLE)}</style>
<main>${body}
</main>
</html>`.text
}
