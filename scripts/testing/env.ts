/** What property tests draw their cases from: a number, or `random`. */
export const propertySeed = process.env.PROPERTY_SEED ?? '1'

/** Makes libraries of this process behave as in production: React renders without the checks of development. */
export function runAsProduction(): void {
  process.env.NODE_ENV = 'production'
}
