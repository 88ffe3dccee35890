import { expect, test } from 'vitest'
import { z } from 'zod'
import { readRows } from './read-rows.ts'

const Listing = z.object({ uPI: z.string(), images: z.array(z.object({ key: z.string() })).optional() })

test('[F-72] drops invalid list items and returns their keys and paths', () => {
  const answer = [{ uPI: 'a' }, null, { uPI: 7 }, { uPI: 'b', images: [{ key: '1' }, { key: null }] }]
  expect(readRows(z.array(Listing), answer)).toEqual({
    data: [{ uPI: 'a' }, { uPI: 'b', images: [{ key: '1' }] }],
    lost: [
      { path: '[]', key: null },
      { path: '[].uPI', key: '7' },
      { path: '[].images[].key', key: null },
    ],
  })
})

test('[F-72] fails when the response is not a list, or when it is invalid outside of its lists', () => {
  const Page = z.object({ homes: z.array(Listing), more: z.boolean() })
  for (const answer of ['no list', { homes: 'none', more: true }, { homes: [null], more: 'perhaps' }])
    expect(readRows(Page, answer)).toHaveProperty('error')
})

test('[F-72] returns a valid response as the contract parses it', () => {
  const contract = z.array(z.string().transform((text) => text.length))
  expect(readRows(contract, ['one', 'three'])).toEqual({ data: [3, 5], lost: [] })
})
