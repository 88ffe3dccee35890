import { env } from './env.ts'

/** Whose mail it is, said at the foot of each. */
export const house = { name: 'Gable', postalAddress: env.postalAddress }
