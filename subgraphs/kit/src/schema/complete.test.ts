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

test('a parent that holds every field needs no resolver', () => {
  interface Row {
    name: string
    rooms: { size: number; floor: number }[]
    price: number | null
  }
  expectTypeOf<Record<never, never>>().toExtend<Needed<Row>>()
})

test('a field that the parent lacks, or holds in another form, needs its resolver', () => {
  interface Row {
    title: string
    rooms: { size: number }[]
    price: string
  }
  expectTypeOf<Record<never, never>>().not.toExtend<Needed<Row>>()
  expectTypeOf<{ name: () => string }>().not.toExtend<Needed<Row>>()
  expectTypeOf<{ name: () => string; price: () => number }>().toExtend<Needed<Row>>()
})
