import { createPrivateKey } from 'node:crypto'
import { parseEnv } from '@gable/service-kit/env/env'
import { z } from 'zod'
import type { AppleKeys, GoogleKeys } from './provider.ts'

const GOOGLE = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const
const APPLE = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const
const KEY_GROUPS = [GOOGLE, APPLE]

const isAppleKey = (pem: string) => {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

const schema = z
  .object({
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    APPLE_CLIENT_ID: z.string().optional(),
    APPLE_TEAM_ID: z.string().optional(),
    APPLE_KEY_ID: z.string().optional(),
    APPLE_PRIVATE_KEY: z
      .string()
      .transform((text) => text.replaceAll('\\n', '\n'))
      .refine(isAppleKey, 'must be the contents of a .p8 file, with \\n for line breaks')
      .optional()
      .describe('the private key that authenticates this site to Apple'),
    SSO_TIMEOUT_MS: z.coerce
      .number()
      .int()
      .positive()
      .default(5_000)
      .describe('max time (ms) of each call to Apple or Google during a sign-in'),
  })
  .superRefine((given, context) => {
    for (const names of KEY_GROUPS)
      for (const name of names)
        if (!given[name] && names.some((other) => given[other]))
          context.addIssue({
            code: 'custom',
            path: [name],
            message: `must be set too: ${names.join(', ')} only work together`,
          })
  })

const variables = parseEnv(schema)

function googleKeys(): GoogleKeys | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = variables
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

function appleKeys(): AppleKeys | undefined {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId } = variables
  const privateKey = variables.APPLE_PRIVATE_KEY
  return clientId && teamId && keyId && privateKey ? { clientId, teamId, keyId, privateKey } : undefined
}

export const env = {
  google: googleKeys(),
  apple: appleKeys(),
  timeoutMs: variables.SSO_TIMEOUT_MS,
}
