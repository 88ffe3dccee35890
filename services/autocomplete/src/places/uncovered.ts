/**
 * Canadian municipalities that are missing from the gazetteer and have the same or almost the same name as
 * another place.
 */
const UNCOVERED = ['perce', 'senneville', 'wendake']

/**
 * Whether the typed text starts with one of these municipalities, so that "percé" finds neither Purcell nor
 * Nez Perce County.
 */
export const isUncovered = (typed: string): boolean =>
  UNCOVERED.some((name) => `${typed} `.startsWith(`${name} `))
