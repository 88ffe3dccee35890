import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countBits,
  countBitsBetween,
  firstSetRows,
  listRows,
  listRowsBetween,
  packAtLeast,
  packBelow,
  packUnmarked,
  setBit,
  setBits,
  wordCount,
} from './bits.ts'
import { MAX_VALUE } from './columns.ts'

const answers = fc.array(fc.boolean(), { maxLength: 300 })

function packed(held: readonly boolean[]) {
  const bits = new Int32Array(wordCount(held.length))
  packUnmarked(
    Uint8Array.from(held, (isOn) => (isOn ? 0 : 1)),
    bits,
    0,
  )
  return bits
}

test('counts and lists the set bits between any two positions', () => {
  fc.assert(
    fc.property(answers, fc.nat(300), fc.nat(300), (held, one, other) => {
      const [start = 0, end = 0] = [one, other].map((at) => Math.min(at, held.length)).sort((a, b) => a - b)
      const bits = packed(held)
      const expected = held.flatMap((isOn, at) => (isOn && at >= start && at < end ? [at] : []))
      expect(countBitsBetween(bits, start, end)).toBe(expected.length)
      const rows = new Int32Array(held.length)
      const count = start < end ? listRowsBetween(bits, start, end, rows) : 0
      expect([...rows.subarray(0, count)]).toEqual(expected)
    }),
  )
})

test('builds the same bitmap with setBit as with packUnmarked', () => {
  fc.assert(
    fc.property(answers, (held) => {
      const bits = new Int32Array(wordCount(held.length)).fill(-1)
      for (const [at, isOn] of held.entries()) setBit(bits, at, isOn)
      const rest = bits.length * 32
      for (let at = held.length; at < rest; at++) setBit(bits, at, false)
      expect(bits).toEqual(packed(held))
    }),
  )
})

test('sets, counts, and lists many bits at a time, and finds the first set bits in any order of positions', () => {
  fc.assert(
    fc.property(answers, fc.nat(20), (held, most) => {
      const on = Int32Array.from(held.flatMap((isOn, at) => (isOn ? [at] : [])))
      const bits = new Int32Array(wordCount(held.length))
      setBits(bits, on)
      expect(bits).toEqual(packed(held))
      expect(countBits(bits)).toBe(on.length)
      expect(listRows(bits)).toEqual(on)
      const backwards = Int32Array.from(held.keys()).reverse()
      expect(firstSetRows(bits, backwards, most)).toEqual(on.toReversed().subarray(0, most))
    }),
  )
})

test('packs the values at or above a bound, and the values below it', () => {
  const value = fc.oneof(fc.integer({ min: -1, max: 5 }), fc.constantFrom(MAX_VALUE, MAX_VALUE - 1))
  fc.assert(
    fc.property(fc.array(value, { maxLength: 100 }), value, (given, bound) => {
      const values = Int32Array.from([...given, 3, 3])
      const count = given.length
      const [from, below] = [packAtLeast, packBelow].map((pack) => {
        const bits = new Int32Array(wordCount(count))
        pack(values, count, bound, bits)
        return bits
      })
      expect(from).toEqual(packed(given.map((one) => one >= bound)))
      expect(below).toEqual(packed(given.map((one) => one < bound)))
    }),
  )
})
