import { z } from 'zod'

export const success = z.object({ success: z.boolean() })

export const existsRequest = z.object({ email: z.string().min(1), recaptchaId: z.string().nullish() })
export const existsContract = z.object({ exists: z.boolean() })

/** Password reset request. Requires an email address; `locale` is a tag such as `fr-CA`. */
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

/** Request to delete an account. Requires the password if the account has one. */
export const deletionRequest = z.object({
  currentPassword: z.string().nullish(),
  locale: z.string().nullish(),
})
export const deletionContract = z.object({ deletesAt: z.string() })

/** Request to verify an account by its id. */
export const verifyRequest = z.object({ id: z.string().min(1), locale: z.string().nullish() })
export const verifyContract = z.object({ verified: z.boolean() })

/** Response with the email address that was restored. */
export const undoContract = z.object({ success: z.literal(true), email: z.string() })
