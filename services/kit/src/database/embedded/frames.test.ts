import { expect, test } from 'vitest'
import { FrameReader } from './frames.ts'

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
const frame = (type: string, body = '') => {
  const bytes = Buffer.alloc(5 + body.length)
  bytes.write(type)
  bytes.writeInt32BE(4 + body.length, 1)
  bytes.write(body, 5)
  return bytes
}
const parseToSync = Buffer.concat([frame('P', 'select 1'), frame('B'), frame('E'), frame('S')])
const byteStream = Buffer.concat([
  startup,
  parseToSync,
  frame('Q', 'select 2'),
  frame('P'),
  frame('H'),
  frame('X'),
])

test('splits a stream into batches at Query, Sync, and Flush messages', () => {
  const batches = new FrameReader().push(byteStream)
  expect(batches.map(({ kind }) => kind)).toEqual(['run', 'run', 'run', 'flush', 'terminate'])
  expect(Buffer.from(batches[1]?.bytes ?? [])).toEqual(parseToSync)
})

test('returns the same batches for any chunk size', () => {
  const whole = new FrameReader().push(byteStream)
  for (const size of [1, 2, 3, 7, 19]) {
    const reader = new FrameReader()
    const batches = []
    for (let at = 0; at < byteStream.length; at += size)
      batches.push(...reader.push(byteStream.subarray(at, at + size)))
    expect(batches).toEqual(whole)
  }
})
