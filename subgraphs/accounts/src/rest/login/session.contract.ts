import { key, moment } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'
import { accountUserContract } from './account-user.contract.ts'

const token = z.string().min(1)

/** What login and registration answer. */
export const sessionContract = z.object({ token, refreshToken: token, accountUser: accountUserContract })

/** What a refresh answers. */
export const tokensContract = z.object({ token, refreshToken: token })

/** Auth requests need these two, whatever else they carry. */
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

/** Somewhere that a member is signed in. */
export const accountSessionContract = z.object({
  id: key,
  createdAt: moment.nullish(),
  lastUsedAt: moment.nullish(),
  current: z.boolean(),
  device: z.object({ browser: z.string().nullish(), system: z.string().nullish() }).nullish(),
  place: z.string().nullish(),
})
