/** Where the reader's clock stands, by its IANA name: mails come in the morning there. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
