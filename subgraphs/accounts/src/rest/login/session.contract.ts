import { key, moment } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'
import { accountUserContract } from './account-user.contract.ts'

const token = z.string().min(1)

/** Response to login and registration. */
export const sessionContract = z.object({ token, refreshToken: token, accountUser: accountUserContract })

/** Response to a token refresh. */
export const tokensContract = z.object({ token, refreshToken: token })

/** Every auth request requires these two fields. */
export const logInRequest = z.object({ email: z.string().min(1), password: z.string().min(1) })

export const registerRequest = logInRequest.extend({
  passwordConfirmation: z.string(),
  recaptchaId: z.string().nullish(),
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  buy: z.boolean(),
  sell: z.boolean(),
  newsletter: z.boolean(),
  locale: z.string().nullish(),
})

/** A session of a member on one device. */
export const accountSessionContract = z.object({
  id: key,
  createdAt: moment.nullish(),
  lastUsedAt: moment.nullish(),
  current: z.boolean(),
  device: z.object({ browser: z.string().nullish(), system: z.string().nullish() }).nullish(),
  place: z.string().nullish(),
})
