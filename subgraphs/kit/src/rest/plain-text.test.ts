import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

const TEXTS: [string | null | undefined, string | null | undefined][] = [
  ['Bed &amp; bath', 'Bed & bath'],
  ['<p>One<br/>two</p><b>three</b>', 'One\ntwo\nthree'],
  ['<script>alert(1)</script>Bright', 'Bright'],
  ['&lt;script&gt;', '<script>'],
  ['&amp;amp;', '&amp;'],
  ['12&#39; by 8&#x27; caf&eacute; &Eacute;t&eacute;', "12' by 8' café Été"],
  ['3 < 4 & 5 > 2', '3 < 4 & 5 > 2'],
  ['&unknown; &#0; &#xD800;', '&unknown;'],
  ['No markup', 'No markup'],
  [null, null],
  [undefined, undefined],
]

test.each(TEXTS)('[F-74] converts %j to %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})
