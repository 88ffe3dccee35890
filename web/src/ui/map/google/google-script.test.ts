// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { addNonce, nonces, removeGoogleMaps } from '../../../fixtures/fake-google-maps.ts'
import { lendNonce } from './google-script.ts'

afterEach(removeGoogleMaps)

/** Adds a style element with the given nonce, or without a nonce when null. */
function addStyle(nonce: string | null) {
  const style = document.head.appendChild(document.createElement('style'))
  if (nonce) style.setAttribute('nonce', nonce)
}

test.each([
  ['adds a style with the nonce of the page', 'abc', [], ['abc']],
  ['adds a style when an existing style has no nonce', 'abc', [null], [null, 'abc']],
  ['adds no style when an existing style has a nonce', 'abc', [null, 'own'], [null, 'own']],
  ['adds no style when the nonce of the page is empty', '', [], []],
  ['adds no style when the page has no nonce', undefined, [], []],
])('%s', (_, nonce, styles, expected) => {
  if (nonce !== undefined) addNonce(nonce)
  for (const own of styles) addStyle(own)
  lendNonce()
  expect(nonces()).toEqual(expected)
})
