/** Start and end hour of each time of day that a visitor can request, local time at the listing. */
export const TOUR_HOURS = { MORNING: [7, 12], AFTERNOON: [12, 17], EVENING: [17, 21] } as const

/** Number of days after today that a visitor can request. */
export const DAYS_AHEAD = 7
