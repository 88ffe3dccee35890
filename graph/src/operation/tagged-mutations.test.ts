import { expect, test } from 'vitest'
import { taggedMutations } from './tagged-mutations.ts'

test('finds only mutations with the tag', () => {
  const sdl = `
    type Mutation {
      logIn: Int @join(field: 1) @tag(name: "credential")
      save: Int @tag(name: "internal")
      find: Int @join(name: "credential")
      open: Int
    }
    type Query { save: Int @tag(name: "credential") }`
  expect([...taggedMutations(sdl, 'credential')]).toEqual(['logIn'])
})
