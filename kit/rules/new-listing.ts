/** Number of days for which a listing has the tag "new". */
export const NEW_DAYS = 30
