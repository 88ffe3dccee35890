import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Vcard, vcardFile } from './vcard-file.ts'

const page = 'https://gable.example/real-estate-agents/ada/7'
const card = (parts: Partial<Vcard>): string =>
  vcardFile({ kind: 'individual', uid: 'agent-7@gable.example', name: 'Ada', page, ...parts })

const unfolded = (text: string) => text.replaceAll('\r\n ', '').trimEnd().split('\r\n')
const valueIn = (text: string, name: string) =>
  unfolded(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

/** Unescapes a value in the way that address books do. */
const read = (value = '') =>
  value.replace(/\\([\\,;nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

test('escapes the special characters of the vCard format', () => {
  const text = card({ name: 'Ada; Bea, \\ & Co\nAustin', familyName: 'de la; Cruz', givenName: 'Ada, B.' })
  expect(valueIn(text, 'FN')).toBe('Ada\\; Bea\\, \\\\ & Co\\nAustin')
  expect(valueIn(text, 'N')).toBe('de la\\; Cruz;Ada\\, B.;;;')
})

test('line breaks in a value cannot start a new property', () => {
  const text = card({ name: 'Ada\r\nTEL:+15125550199', website: 'https://x.example/\r\nTEL:+15125550199' })
  expect(unfolded(text).filter((line) => line.startsWith('TEL'))).toEqual([])
})

test('text survives a round trip in lines of at most 75 octets, and no line splits a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const text = card({ name })
      expect(read(valueIn(text, 'FN'))).toBe(name.replace(/\r\n|\r/g, '\n'))
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(Buffer.from(line).toString()).not.toContain('\ufffd')
      }
    }),
  )
})
