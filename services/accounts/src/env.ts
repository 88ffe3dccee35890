import { parseEnv } from '@gable/service-kit/env'
import { z } from 'zod'

const variables = parseEnv(
  z.object({
    NODE_ENV: z.string().optional(),
    SAMPLE_MEMBERS: z
      .stringbool()
      .optional()
      .describe('whether the sample market brings members whose password is public'),
  }),
)

export const env = {
  /** Anybody can sign in as a sample member, so production has none unless it is told to. */
  sampleMembers: variables.SAMPLE_MEMBERS ?? variables.NODE_ENV !== 'production',
}
