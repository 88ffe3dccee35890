/** Municipalities of Canada that the gazetteer lacks and whose names are those of other places, or nearly. */
const UNCOVERED = ['perce', 'senneville', 'wendake']

/** Whether what was typed is such a municipality: "percé" is neither Purcell nor Nez Perce County. */
export const isUncovered = (typed: string): boolean =>
  UNCOVERED.some((name) => `${typed} `.startsWith(`${name} `))
