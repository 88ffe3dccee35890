// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { signInAs, signOut, zoe } from '../../fixtures/sample-member.ts'
import { readStored } from '../../platform/storage/storage.ts'
import { endSessionOf } from './end-session-of.ts'

afterEach(signOut)

test('forgets the session of an address, however it is typed, and no other', () => {
  signInAs(zoe)
  endSessionOf('ada@example.com')
  expect(readStored('authToken')).not.toBeNull()
  endSessionOf(' ZOE@Example.com ')
  expect([readStored('authToken'), readStored('account')]).toEqual([null, null])
})
