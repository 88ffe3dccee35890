import { expectTypeOf, test } from 'vitest'
import type { Complete } from './complete.ts'

interface Home {
  __typename?: 'Home'
  name?: string | null
  rooms: { size: number }[]
  price?: number | null
}

interface HomeResolvers {
  name?: () => string | null
  rooms?: () => { size: number }[]
  price?: () => number | null
}

type Needed<Parent> = Complete<HomeResolvers, Home, Parent>

test('requires no resolver when the parent has every field', () => {
  interface Row {
    name: string
    rooms: { size: number; floor: number }[]
    price: number | null
  }
  expectTypeOf<Record<never, never>>().toExtend<Needed<Row>>()
})

test('requires a resolver for a field that the parent lacks or has in another type', () => {
  interface Row {
    title: string
    rooms: { size: number }[]
    price: string
  }
  expectTypeOf<Record<never, never>>().not.toExtend<Needed<Row>>()
  expectTypeOf<{ name: () => string }>().not.toExtend<Needed<Row>>()
  expectTypeOf<{ name: () => string; price: () => number }>().toExtend<Needed<Row>>()
})
