// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { signInAs, signOut, zoe } from '../../fixtures/sample-member.ts'
import { readStored } from '../../platform/storage/storage.ts'
import { endSessionOf } from './end-session-of.ts'

afterEach(signOut)

test('clears the session of the account with the given email address in any letter case, and no other session', () => {
  signInAs(zoe)
  endSessionOf('ada@example.com')
  expect(readStored('authToken')).not.toBeNull()
  endSessionOf(' ZOE@Example.com ')
  expect([readStored('authToken'), readStored('account')]).toEqual([null, null])
})
