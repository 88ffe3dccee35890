import { env } from './env.ts'

/** Whose mail it is, said at the foot of each; `email` sends it. */
export const house = { name: 'Gable', email: env.from.address, postalAddress: env.postalAddress }
