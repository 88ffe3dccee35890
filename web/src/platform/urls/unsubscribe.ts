const UNSUBSCRIBE_PATH = /^(\/fr)?\/unsubscribe\/?$/

/** Whether the links that end mails lead to a page. */
export const isUnsubscribe = (pathname: string): boolean => UNSUBSCRIBE_PATH.test(pathname)

/** What the server knows of a request for that page: its address says it to nobody else. */
export interface UnsubscribeRequest {
  /** Of the link; null when it had none. */
  token: string | null
  /** True when the form of the page was sent, without scripts. */
  sent: boolean
  /** True when that came to nothing. */
  failed: boolean
}

export const isUnsubscribeRequest = (value: unknown): value is UnsubscribeRequest =>
  typeof value === 'object' && value !== null && 'token' in value && 'sent' in value
