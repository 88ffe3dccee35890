import { EventEmitter } from 'node:events'
import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endBySignal } from './stopping.ts'

/** Creates a fake process that receives signals, and a fake server with the given `close` function. */
function running(close: () => Promise<undefined>) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const exit = vi.fn()
  const ending = Object.assign(new EventEmitter(), { exit }) as unknown as NodeJS.Process
  const app = { log: fastify().log, close: vi.fn(close) }
  const error = vi.spyOn(app.log, 'error').mockImplementation(() => {})
  endBySignal(app, undefined, ending)
  return { app, ending, exit, error }
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the process after the server closes', async (signal) => {
  let finish = (_: undefined) => {}
  const closed = new Promise<undefined>((resolve) => {
    finish = resolve
  })
  const { app, ending, exit } = running(() => closed)
  ending.emit(signal)
  expect(app.close).toHaveBeenCalledOnce()
  expect(exit).not.toHaveBeenCalled()
  finish(undefined)
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0))
  expect(vi.getTimerCount()).toBe(0)
})

test('[F-76] exits within ten seconds and logs an error when the server does not close', () => {
  const { ending, exit, error } = running(() => new Promise(() => {}))
  ending.emit('SIGTERM')
  vi.advanceTimersByTime(10_000)
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(error).toHaveBeenCalledExactlyOnceWith({ limitMs: 9_000 }, 'Failed to stop in time')
})

test('exits and logs an error when closing the server fails', async () => {
  const { ending, exit, error } = running(() => Promise.reject(new Error('busy')))
  ending.emit('SIGTERM')
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledExactlyOnceWith({ err: new Error('busy') }, 'Failed to close the server'),
  )
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})
