/** Limits of the areas of one search. */
export const MAX_AREAS = 10
export const MIN_CORNERS = 3
export const MAX_CORNERS = 500
/** Maximum number of corners of all areas together. */
export const MAX_TOTAL_CORNERS = 2_000
/** Maximum number of agents whose listings one search returns. */
export const MAX_AGENTS = 50
