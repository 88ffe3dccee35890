import { env } from './env.ts'

/** The sender of every email, named at its foot. `email` is the address in From. */
export const house = { name: 'Gable', email: env.from.address, postalAddress: env.postalAddress }
