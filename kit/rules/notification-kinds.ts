/**
 * Listing changes that a member can be notified about, in display order. Databases store a set of kinds as bits in
 * this order.
 */
export const NOTIFICATION_KINDS = ['NEW_LISTING', 'COMING_SOON', 'PRICE_CHANGE', 'STATUS_CHANGE'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
