/** An object of JSON: of a request, of an answer, or of an entity. */
export type Data = Readonly<Record<string, unknown>>

export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A place in an answer: response keys and indices from its root. */
export type Path = readonly (string | number)[]
