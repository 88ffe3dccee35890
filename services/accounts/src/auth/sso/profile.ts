import { MAX_EMAIL_LENGTH } from '@gable/kit/rules/email'
import { mailAddress } from '@gable/service-kit/email/email'
import { z } from 'zod'

/**
 * A name in the form in which an account stores it: a single line of at most 100 characters, without control
 * characters.
 */
const name = z
  .string()
  .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
  .transform((text) => text.slice(0, 100))
  .catch('')

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z
    .string()
    .max(MAX_EMAIL_LENGTH)
    .pipe(mailAddress('Email must be valid'))
    .optional()
    .catch(undefined),
  // Apple sometimes sends a string. Any value other than `true` or `'true'` counts as unverified.
  email_verified: z
    .unknown()
    .optional()
    .transform((value) => value === true || value === 'true'),
  given_name: name,
  family_name: name,
})

/** A person's profile according to the provider. */
export interface Profile {
  /** The provider's id for the person, which never changes. */
  subject: string
  email: string | undefined
  emailVerified: boolean
  firstName: string
  lastName: string
}

const PostedUser = z.object({ name: z.object({ firstName: name, lastName: name }) })

/**
 * Builds the profile from the signed claims. Apple sends the name only at the first sign-in, unsigned and
 * through the browser, so only the name is read from `postedUser`.
 */
export function profileOf(claims: unknown, postedUser: string | null): Profile {
  const { sub, email, email_verified, given_name, family_name } = Claims.parse(claims)
  const posted = postedUser === null ? undefined : readPosted(postedUser)
  return {
    subject: sub,
    email,
    emailVerified: email_verified,
    firstName: given_name || posted?.firstName || '',
    lastName: family_name || posted?.lastName || '',
  }
}

function readPosted(text: string): { firstName: string; lastName: string } | undefined {
  try {
    return PostedUser.parse(JSON.parse(text)).name
  } catch {
    return undefined
  }
}
