/**
 * The urgency of an email. `person`: a person just acted on the site and waits for it, like a password link. `lead`: an
 * agent hears of a lead, or its sender gets a receipt. `alert`: homes for a subscriber.
 */
export const MAIL_CLASSES = ['person', 'lead', 'alert'] as const
export type MailClass = (typeof MAIL_CLASSES)[number]

/** Each class has connections of its own to the mail server, so that none waits for another. */
export const CONNECTIONS_PER_CLASS = 4
