import { expect, test } from 'vitest'
import { credentialFields } from './credentials.ts'

test('finds only mutations with the credential tag', () => {
  const sdl = `
    type Mutation {
      logIn: Int @join(field: 1) @tag(name: "credential")
      save: Int @tag(name: "internal")
      find: Int @join(name: "credential")
      open: Int
    }
    type Query { save: Int @tag(name: "credential") }`
  expect([...credentialFields(sdl)]).toEqual(['logIn'])
})
