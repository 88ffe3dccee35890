export type MailLocale = 'en-US' | 'fr-CA'

/** What a person gets, ready to send. */
export interface MailContent {
  subject: string
  html: string
  text: string
}
