import { expect, test } from 'vitest'
import { heldSignalLines } from './held-signals.ts'

test.each([
  'export const late = AbortSignal.timeout(100)',
  'export const either = AbortSignal.any([new AbortController().signal])',
  'export const either = AbortSignal.any([signal, stopping.signal])',
  'export const either = AbortSignal.any(...signals)',
  "export const either = AbortSignal['any'](signals)",
  'export const late = AbortSignal.timeout.call(undefined, 5)',
  'export const late = globalThis.AbortSignal.timeout(5)',
  'export const signals = [5].map(AbortSignal.timeout)',
  'const { any } = AbortSignal',
  'let { timeout: limit, any } = AbortSignal',
  'const Signal = AbortSignal',
  'const { any } = globalThis.AbortSignal',
  'const { AbortSignal: Signal } = globalThis',
])('[F-76] rejects an abort signal without a strong reference: %s', (source) => {
  expect(heldSignalLines('sample.ts', source)).toEqual([1])
})

test.each([
  'export const { signal } = new AbortController()',
  "export const stopped = AbortSignal.abort(new Error('stopped'))",
  'export const isSignal = (value: unknown): value is AbortSignal => value instanceof AbortSignal',
  'export const follow = (signal?: AbortSignal) => signal?.aborted',
  "const limits = vi.spyOn(AbortSignal, 'timeout')",
  'export class Task { constructor(readonly signal: Pick<AbortSignal, "aborted">) {} }',
])('[F-76] accepts abort signals with a strong reference: %s', (source) => {
  expect(heldSignalLines('sample.ts', source)).toEqual([])
})
