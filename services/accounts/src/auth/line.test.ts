import { expect, test } from 'vitest'
import { createLine } from './line.ts'

test('one after the other for one key, also after a failure; others go on meanwhile', async () => {
  const line = createLine()
  const done: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = line('a', () => gate)
  const failing = line('a', async () => {
    done.push('failing')
    throw new Error('broken')
  })
  const last = line('a', async () => void done.push('last'))
  await line('b', async () => void done.push('other'))
  expect(done).toEqual(['other'])
  release()
  await held
  await expect(failing).rejects.toThrow('broken')
  await last
  expect(done).toEqual(['other', 'failing', 'last'])
})

test('a line that is too long takes nobody more, until it moves', async () => {
  const line = createLine(2)
  const both = [line('a', async () => 1), line('a', async () => 2)]
  expect(line('a', async () => 3)).toBeUndefined()
  expect(await Promise.all(both)).toEqual([1, 2])
  expect(await line('a', async () => 3)).toBe(3)
})
