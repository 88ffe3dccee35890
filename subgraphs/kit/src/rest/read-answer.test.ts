import { expect, test } from 'vitest'
import { z } from 'zod'
import { key, text, whole, withRequiredFields } from './fields.ts'
import { readAnswer } from './read-answer.ts'

const listing = z.object({
  uPI: z.string().min(1),
  beds: whole,
  postalCode: text,
  photos: z.array(z.object({ url: z.string() })).nullish(),
  tour: z.object({ url: z.string() }).nullish(),
  words: z.array(z.string()).default([]),
})
const listings = z.array(listing)
const read = (rows: unknown) => readAnswer(listings, rows)
const fields = { beds: 3, postalCode: '78704', photos: [{ url: 'a' }], tour: null, words: ['x'] }
const valid = { uPI: 'valid', ...fields }

test('[F-72] returns a valid response unchanged, without losses or a copy', () => {
  const photos = z.custom<object[]>(Array.isArray)
  const answer = [{ photos: fields.photos }]
  const reading = readAnswer(z.array(z.object({ photos })), answer)
  expect(reading).toEqual({ data: answer, losses: [] })
  expect('data' in reading && reading.data[0]?.photos).toBe(fields.photos)
})

test.each([
  ['beds', 'many', null],
  ['beds', 1e12, null],
  ['postalCode', {}, null],
  ['tour', {}, null],
  ['words', 'x', []],
])('[F-72] drops only an invalid %s (%j) and does not mutate the response', (name, odd, left) => {
  const rows = [{ ...valid, [name]: odd }, valid]
  const before = structuredClone(rows)
  expect(read(rows)).toEqual({
    data: [{ ...valid, [name]: left }, valid],
    losses: [{ kind: 'field', path: expect.stringMatching(new RegExp(`^\\[\\]\\.${name}`)), key: 'valid' }],
  })
  expect(rows).toEqual(before)
})

test('[F-72] drops a row without its key and an item without a required field, and reports one loss for each', () => {
  const photos = [{ url: null }, { url: 'b' }]
  expect(read([{ ...valid, uPI: null }, 7, { ...valid, photos }])).toEqual({
    data: [{ ...valid, photos: [{ url: 'b' }] }],
    losses: [
      { kind: 'row', path: '[].uPI', key: null },
      { kind: 'row', path: '[]', key: null },
      { kind: 'row', path: '[].photos[].url', key: 'valid' },
    ],
  })
})

test.each([
  ['beds', '3', 3],
  ['beds', ' 1,850 ', 1850],
  ['beds', '450000.00', 450_000],
  ['postalCode', 2134, '02134'],
  ['uPI', 7, '7'],
])('[F-72] converts %s %j to %j without a loss', (name, plain, expected) => {
  expect(read([{ ...valid, [name]: plain }])).toEqual({ data: [{ ...valid, [name]: expected }], losses: [] })
})

test.each(['1e3', '0x10', '3 beds', '1,85', ''])(
  '[F-72] does not convert the text %j to a number',
  (beds) => {
    expect(read([{ ...valid, beds }])).toMatchObject({ data: [{ beds: null }], losses: [{ kind: 'field' }] })
  },
)

test.each([undefined, null, {}, 'text', 7])(
  '[ERR-08] [F-72] fails when the response is not a list: %j',
  (answer) => {
    expect(read(answer)).toMatchObject({ error: { issues: [{ path: [] }] } })
  },
)

test('[F-72] drops a record when a required field of its nested object is invalid', () => {
  const searches = z.array(
    z.object({ id: key, where: withRequiredFields(z.object({ place: text, name: text }), ['place']) }),
  )
  expect(
    readAnswer(searches, [
      { id: 1, where: { place: [] } },
      { id: 2, where: {} },
      { id: 3, where: { place: 'Austin', name: {} } },
    ]),
  ).toEqual({
    data: [
      { id: '2', where: {} },
      { id: '3', where: { place: 'Austin', name: null } },
    ],
    losses: [
      { kind: 'row', path: '[].where', key: '1' },
      { kind: 'field', path: '[].where.name', key: '3' },
    ],
  })
})

test('[F-72] repairs a thousand invalid rows in a few passes', () => {
  let parses = 0
  const counted = z.array(listing).transform((rows) => rows)
  const run = counted._zod.run
  counted._zod.run = (...input) => {
    parses += 1
    return run(...input)
  }
  const rows = Array.from({ length: 1_000 }, (_, at) => ({ ...valid, uPI: null, beds: 'many', tour: at }))
  expect(readAnswer(counted, [...rows, valid])).toMatchObject({ data: [valid] })
  expect(parses).toBeLessThan(8)
})
