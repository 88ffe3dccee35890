import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { newPassword, oldPassword, passwordsMatch } from '../../../platform/session/password-rules.ts'

export const changePasswordRules = (t: TFunction) =>
  z
    .object({ currentPassword: oldPassword(t), password: newPassword(t), passwordConfirmation: z.string() })
    .check(passwordsMatch('passwordConfirmation', t))

export type ChangePasswordValues = z.infer<ReturnType<typeof changePasswordRules>>
