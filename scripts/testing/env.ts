/** Seed of the random cases in property tests: a number, or `random`. */
export const propertySeed = process.env.PROPERTY_SEED ?? '1'

/** Makes libraries in this process behave as in production: React renders without development checks. */
export function runAsProduction(): void {
  process.env.NODE_ENV = 'production'
}
