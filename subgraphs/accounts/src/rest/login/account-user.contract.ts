import { z } from 'zod'

const text = z.string().nullish()

/** A member's account, as the accounts service writes it. */
export const accountUserContract = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  email: text,
  firstName: text,
  lastName: text,
  verified: z.boolean().nullish(),
  updatedAt: text,
  settings: z.object({ userSetCookieSettings: z.boolean(), acceptAllCookies: z.boolean() }).nullish(),
})

export type AccountUserRow = z.output<typeof accountUserContract>
