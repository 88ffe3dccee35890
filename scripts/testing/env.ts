/** What property tests draw their cases from: a number, or `random`. */
export const propertySeed = process.env.PROPERTY_SEED ?? '1'
