import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from '@gable/service-kit/env/env'
import { z } from 'zod'

const repositoryFolder = fileURLToPath(new URL('../../../..', import.meta.url))

const variables = parseEnv(
  z.object({
    DATABASE_URL: z
      .string()
      .regex(
        /^postgres(ql)?:\/\//,
        'must be a Postgres address, like postgres://user:password@host:5432/gable',
      )
      .optional(),
    DATA_DIR: z.string().default('.data'),
  }),
)

export const env = {
  databaseUrl: variables.DATABASE_URL,
  dataDir: resolve(repositoryFolder, variables.DATA_DIR),
}
