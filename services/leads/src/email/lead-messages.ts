import type { MailLocale } from '@gable/service-kit/email/email'
import { en } from './lead-messages.en.ts'
import { fr } from './lead-messages.fr.ts'
import type { LeadMessages } from './lead-messages.types.ts'

export const leadMessages: Record<MailLocale, LeadMessages> = { 'en-US': en, 'fr-CA': fr }
