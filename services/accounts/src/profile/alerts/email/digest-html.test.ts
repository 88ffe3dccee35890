import { emptyParts } from '@gable/service-kit/email/fixtures/empty-parts'
import { expect, test } from 'vitest'
import { digestMail } from './digest.ts'
import { favoritesDigest, searchDigest } from './fixtures/sample-digests.ts'

test.each(
  (['en-US', 'fr-CA'] as const).flatMap((locale) => [
    { name: 'a saved search', locale, digest: searchDigest(locale) },
    { name: 'favorites', locale, digest: favoritesDigest(locale) },
  ]),
)('the digest of $name in $locale has no empty elements or invalid styles', ({ digest }) => {
  const { html } = digestMail(digest)
  expect(emptyParts(html)).toEqual([])
})

test.each([
  ['en-US', /Hi Ada, [a-z]/],
  ['fr-CA', /Bonjour Étienne, [a-zà-ÿ]/],
] as const)('the first sentence begins in lower case after the greeting in %s', (locale, greeting) => {
  expect(digestMail(searchDigest(locale)).html).toMatch(greeting)
})
