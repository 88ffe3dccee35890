export type MailLocale = 'en-US' | 'fr-CA'

/** A text file that an email carries. */
export interface MailAttachment {
  /** Without a folder: 'tour.ics'. */
  filename: string
  /** 'text/calendar; charset=utf-8; method=PUBLISH' */
  contentType: string
  content: string
}

/** What a person gets, ready to send. */
export interface MailContent {
  subject: string
  html: string
  text: string
  attachments?: readonly MailAttachment[]
}
