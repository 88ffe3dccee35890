import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

test('one after the other for one key, also after a failure; others go on meanwhile', async () => {
  const enqueue = createKeyedQueue()
  const done: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const blocked = enqueue('a', () => gate)
  const failing = enqueue('a', async () => {
    done.push('failing')
    throw new Error('broken')
  })
  const last = enqueue('a', async () => void done.push('last'))
  await enqueue('b', async () => void done.push('other'))
  expect(done).toEqual(['other'])
  release()
  await blocked
  await expect(failing).rejects.toThrow('broken')
  await last
  expect(done).toEqual(['other', 'failing', 'last'])
})

test('a line that is too long takes nobody more, until it moves', async () => {
  const enqueue = createKeyedQueue(2)
  const both = [enqueue('a', async () => 1), enqueue('a', async () => 2)]
  expect(enqueue('a', async () => 3)).toBeUndefined()
  expect(await Promise.all(both)).toEqual([1, 2])
  expect(await enqueue('a', async () => 3)).toBe(3)
})
