import { emptyParts } from '@gable/service-kit/email/fixtures/empty-parts'
import { expect, test } from 'vitest'
import { digestMail } from './digest.ts'
import { favoritesDigest, searchDigest } from './fixtures/sample-digests.ts'

test.each(
  (['en-US', 'fr-CA'] as const).flatMap((locale) => [
    { name: 'a saved search', locale, digest: searchDigest(locale) },
    { name: 'favorites', locale, digest: favoritesDigest(locale) },
  ]),
)('the digest of $name in $locale has words in each part, and each part its style', ({ digest }) => {
  const { html } = digestMail(digest)
  expect(emptyParts(html)).toEqual([])
})

test.each([
  ['en-US', /Hello Ada, [a-z]/],
  ['fr-CA', /Bonjour Étienne, [a-zà-ÿ]/],
] as const)('the first sentence goes on after the greeting in %s', (locale, greeting) => {
  expect(digestMail(searchDigest(locale)).html).toMatch(greeting)
})
