import type { MailLocale } from '@gable/service-kit/mail'
import { en } from './lead-words.en.ts'
import { fr } from './lead-words.fr.ts'
import type { LeadWords } from './lead-words.types.ts'

export const WORDS: Record<MailLocale, LeadWords> = { 'en-US': en, 'fr-CA': fr }
