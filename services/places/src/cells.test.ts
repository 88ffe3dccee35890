import { expect, test } from 'vitest'
import { Cells } from './cells.ts'

test('finds the items of a cell and of the cells around it, also those added after a query', () => {
  const cells = new Cells<string>(1)
  cells.add({ lon: -97.5, lat: 30.5 }, 'here')
  cells.add({ lon: -96.5, lat: 31.5 }, 'beside')
  cells.add({ lon: -94.5, lat: 30.5 }, 'far')
  expect(cells.at(-97.1, 30.1)).toEqual(['here'])
  expect(cells.around(-97.1, 30.1)).toEqual(['here', 'beside'])
  expect(cells.cellsAround(-97.1, 30.1)).toEqual([['here'], ['beside']])
  cells.addBox({ lon: -98.5, lat: 29.5 }, { lon: -97.5, lat: 29.5 }, 'wide')
  expect(cells.around(-97.1, 30.1)).toEqual(['wide', 'wide', 'here', 'beside'])
})

test('finds the same items again after queries of many other cells', () => {
  const cells = new Cells<number>(1)
  for (let column = 0; column < 200; column++) cells.add({ lon: column - 100.5, lat: 40.5 }, column)
  const queried = (column: number) => cells.around(column - 100.5, 40.5)
  for (let round = 0; round < 2; round++)
    for (let column = 1; column < 199; column++)
      expect(queried(column)).toEqual([column - 1, column, column + 1])
})
