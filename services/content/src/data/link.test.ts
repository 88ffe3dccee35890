import { expect, test } from 'vitest'
import { Href } from './link.ts'

test.each([
  ['/buy', '/buy'],
  ['/homes-for-sale?filters={"openHouse":true}', '/homes-for-sale?filters=%7B%22openHouse%22%3Atrue%7D'],
  ['/homes-for-sale?filters=%7B%7D#list', '/homes-for-sale?filters=%7B%7D#list'],
  ['/search?q=a?b', '/search?q=a%3Fb'],
  ['https://example.com/a?b=c d', 'https://example.com/a?b=c d'],
  ['mailto:press@gable.example', 'mailto:press@gable.example'],
])('converts the link %s to %s', (written, sent) => {
  expect(Href.parse(written)).toBe(sent)
})

test.each(['', 'buy', '//example.com', '/fr', '/fr/buy', 'http://example.com', 'javascript:alert(1)'])(
  'rejects %j as a link',
  (written) => {
    expect(Href.safeParse(written).success).toBe(false)
  },
)
