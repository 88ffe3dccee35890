import { expect, test } from 'vitest'
import { withPricesInDigits } from './search.route.tsx'

test('[F-22] accepts prices with symbols and suffixes from the form without JavaScript', () => {
  const read = (query: string) => withPricesInDigits(new URLSearchParams(query)).toString()
  expect(read('form=1&minPrice=%24250k&maxPrice=1.2m&minBeds=3')).toBe(
    'form=1&minPrice=250000&maxPrice=1200000&minBeds=3',
  )
  expect(read('minPrice=&maxPrice=cheap')).toBe('minPrice=&maxPrice=cheap')
})
