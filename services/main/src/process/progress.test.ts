import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function collect(isTTY: boolean) {
  const written: string[] = []
  const progress = createProgress({ isTTY, write: (text) => written.push(text) })
  return { progress, written }
}

test('draws one bar that grows in place on a terminal, and ends the line when the work is complete', () => {
  const { progress, written } = collect(true)
  progress('Listings', 500, 1000)
  progress('Listings', 1000, 1000)
  expect(written[0]).toContain('Listings             ████████████░░░░░░░░░░░░ 500 of 1,000')
  expect(written[0]).toMatch(/^\r/)
  expect(written[1]).toMatch(/█{24} 1,000 of 1,000\n$/)
})

test('writes a line at each quarter when the output is not a terminal', () => {
  const { progress, written } = collect(false)
  for (let done = 0; done <= 100; done++) progress('Agents', done, 100)
  expect(written).toEqual([
    'Agents: 0 of 100\n',
    'Agents: 25 of 100\n',
    'Agents: 50 of 100\n',
    'Agents: 75 of 100\n',
    'Agents: 100 of 100\n',
  ])
})
