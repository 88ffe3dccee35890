import type { MailContent } from '@gable/service-kit/email/email'
import type { Digest } from './digest.types.ts'
import { asHtml } from './digest-html.ts'
import { asText } from './digest-text.ts'
import { viewOf } from './digest-view.ts'

/** The mail that tells a member what happened to the homes of a saved search, or among their favorites. */
export function digestMail(digest: Digest): MailContent {
  const view = viewOf(digest)
  return { subject: view.subject, html: asHtml(view), text: asText(view) }
}
