/** Returns the browser's IANA time zone. Emails arrive in the morning of that zone. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
