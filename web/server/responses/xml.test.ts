import fc from 'fast-check'
import { expect, test } from 'vitest'
import { element, xmlDocument } from './xml.ts'

test('escapes text and attributes, so that text cannot close an element', () => {
  expect(element('a', { b: '"<&' }, '</a>', element('c', {}, "it's")).xml).toBe(
    `<a b="&quot;&lt;&amp;">&lt;/a&gt;<c>it's</c></a>`,
  )
  expect(element('a', {}, 'b\u0000\uffff\n🏡').xml).toBe('<a>b\n🏡</a>')
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(element('a', {}, text).xml.slice(3, -4)).not.toMatch(/[<>]/)
    }),
  )
})

test('starts a document with its XML declaration', () => {
  expect(xmlDocument(element('a', {}))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a></a>\n')
})
