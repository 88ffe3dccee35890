import type { TFunction } from 'i18next'
import type { KeywordReading } from './use-draft-facets.ts'

type Join = (parts: { first: string; last: string }) => string

/** Returns a sentence that explains how keywords are interpreted, or null without keywords. */
export function keywordSentence(reading: KeywordReading, t: TFunction): string | null {
  if (reading.length === 0) return null
  const term = (words: string) => (/\s/.test(words) ? t('keywords.quoted', { words }) : words)
  const list = (words: readonly string[], join: Join) => {
    const terms = words.map(term)
    const last = terms.pop() ?? ''
    return terms.length === 0 ? last : join({ first: terms.join(', '), last })
  }
  const and: Join = (parts) => t('keywords.and', parts)
  const or: Join = (parts) => t('keywords.or', parts)
  const clauses = reading.map(({ all, none }) => {
    const words = { all: list(all, and), none: list(none, or) }
    if (none.length === 0) return t('keywords.mention', words)
    return all.length === 0 ? t('keywords.lack', words) : t('keywords.mentionBut', words)
  })
  return t('keywords.homes', { clauses: clauses.join(t('keywords.alternative')) })
}
