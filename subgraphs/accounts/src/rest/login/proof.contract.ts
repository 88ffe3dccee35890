import { z } from 'zod'

export const success = z.object({ success: z.boolean() })

export const existsRequest = z.object({ email: z.string().min(1), recaptchaId: z.string().nullish() })
export const existsContract = z.object({ exists: z.boolean() })

/** A reset request needs an address; `locale` is such as `fr-CA`. */
export const resetMailRequest = z.object({
  email: z.string().min(1),
  recaptchaId: z.string().nullish(),
  locale: z.string().nullish(),
})
export const resetMailContract = z.object({
  success: z.literal(true),
  response: z.literal('passwords.sent'),
})

const newPassword = { password: z.string().min(1), passwordConfirmation: z.string() }
export const resetLinkRequest = z.object({ token: z.string().min(1), email: z.string().min(1) })
export const resetRequest = resetLinkRequest.extend(newPassword)
export const changeRequest = z.object({
  currentPassword: z.string(),
  ...newPassword,
  locale: z.string().nullish(),
})

/** Asks for deletion, by the password of an account that has one. */
export const deletionRequest = z.object({
  currentPassword: z.string().nullish(),
  locale: z.string().nullish(),
})
export const deletionContract = z.object({ deletesAt: z.string() })

/** A verify request needs the id of the account. */
export const verifyRequest = z.object({ id: z.string().min(1), locale: z.string().nullish() })
export const verifyContract = z.object({ verified: z.boolean() })

/** The address that an account has again. */
export const undoContract = z.object({ success: z.literal(true), email: z.string() })
