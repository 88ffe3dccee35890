import { z } from 'zod'
import { parseEnv } from '../env/env.ts'

// Excludes the characters that could start another header or a second address.
const ADDRESS = '[^\\s\\p{C}<>"@,;:]+@[^\\s\\p{C}<>"@,;:]+'
const SENDER_PATTERN = new RegExp(
  `^(?:(?<name>[^\\p{C}<>"@,;:]{1,80})<(?<address>${ADDRESS})>|(?<alone>${ADDRESS}))$`,
  'u',
)

const variables = parseEnv(
  z
    .object({
      NODE_ENV: z.string().optional(),
      SMTP_URL: z
        .url({ protocol: /^smtps?$/, error: 'must be a mail server, like smtps://user:password@host:465' })
        .optional()
        .describe('the server that sends mail'),
      MAIL_FROM: z
        .string()
        .regex(SENDER_PATTERN, 'must be a sender, like Gable <no-reply@example.com>')
        .optional()
        .describe('who mail comes from'),
      MAIL_POSTAL_ADDRESS: z.string().default('200 Sample Street, Austin, TX 78701'),
    })
    .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
      path: ['MAIL_FROM'],
      error: 'is required with SMTP_URL, like Gable <no-reply@example.com>',
    }),
)

const sender = SENDER_PATTERN.exec(variables.MAIL_FROM ?? 'Gable <no-reply@gable.example>')?.groups

export const env = {
  isProduction: variables.NODE_ENV === 'production',
  smtpUrl: variables.SMTP_URL,
  from: { name: sender?.name?.trim() ?? '', address: sender?.address ?? sender?.alone ?? '' },
  postalAddress: variables.MAIL_POSTAL_ADDRESS,
}

/** The company named in the footer of every email. `email` is the address of the From header. */
export const company = { name: 'Gable', email: env.from.address, postalAddress: env.postalAddress }
