import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endBySignal } from './end-by-signal.ts'

/**
 * Creates a fake process that receives signals, and a fake server whose `close` promise the test resolves or
 * rejects.
 */
function running() {
  const exit = vi.fn()
  const ending = Object.assign(new EventEmitter(), { exit }) as unknown as NodeJS.Process
  const giveUp = vi.fn()
  let resolve = () => {}
  let reject = (_: Error) => {}
  const closed = new Promise<undefined>((yes, no) => {
    resolve = () => yes(undefined)
    reject = no
  })
  const close = vi.fn(() => closed)
  endBySignal({ close }, giveUp, ending)
  return { ending, exit, giveUp, close, resolve: () => resolve(), reject: (error: Error) => reject(error) }
}

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the process after the server closes', async (signal) => {
  const { ending, exit, close, resolve } = running()
  ending.emit(signal)
  expect(close).toHaveBeenCalledOnce()
  expect(exit).not.toHaveBeenCalled()
  resolve()
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0))
})

test('passes on the error when the server fails to close', async () => {
  const { ending, exit, giveUp, reject } = running()
  ending.emit('SIGTERM')
  reject(new Error('busy'))
  await vi.waitFor(() => expect(giveUp).toHaveBeenCalledExactlyOnceWith(new Error('busy')))
  expect(exit).not.toHaveBeenCalled()
})

test('[F-76] gives up within ten seconds when the server does not close', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { ending, giveUp } = running()
  ending.emit('SIGTERM')
  vi.advanceTimersByTime(10_000)
  expect(giveUp).toHaveBeenCalledExactlyOnceWith(new Error('The site did not stop within 9000 ms.'))
})
