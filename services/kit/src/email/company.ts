import { env } from './email-env.ts'

/** The sender of every email, named at its foot. `email` is the address in From. */
export const company = { name: 'Gable', email: env.from.address, postalAddress: env.postalAddress }
