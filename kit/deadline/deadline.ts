import { setMaxListeners } from 'node:events'

const noAnswer = (ms: number) => new DOMException(`No answer within ${ms} ms`, 'TimeoutError')

/**
 * Runs `work` with a signal that aborts after `ms` or when `parent` aborts. Rejects with the abort reason even
 * if `work` ignores the signal. Holds its timer until the work ends, because `AbortSignal.timeout` and
 * `AbortSignal.any` hold their sources weakly and can lose them to garbage collection. Read the response body
 * inside `work`.
 */
export async function withDeadline<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  parent?: AbortSignal,
  timeoutError: (ms: number) => Error = noAnswer,
): Promise<T> {
  parent?.throwIfAborted()
  const controller = new AbortController()
  let reject: (reason: unknown) => void
  const aborted = new Promise<never>((_resolve, rejectAborted) => {
    reject = rejectAborted
  })
  const abort = (reason: unknown) => {
    reject(reason)
    controller.abort(reason)
  }
  const follow = () => abort(parent?.reason)
  const timer = setTimeout(() => abort(timeoutError(ms)), ms)
  if (parent) {
    // An operation may have many pending calls, and each adds a listener.
    setMaxListeners(0, parent)
    parent.addEventListener('abort', follow)
  }
  try {
    return await Promise.race([work(controller.signal), aborted])
  } finally {
    clearTimeout(timer)
    parent?.removeEventListener('abort', follow)
  }
}

/** Whether the error means that a deadline passed. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError'

/**
 * Settles like `answer`, or rejects with the error from `timeoutError` after `ms`. Does not stop the work
 * behind `answer`.
 */
export async function withTimeout<T>(answer: Promise<T>, ms: number, timeoutError: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_resolve, reject) => {
    // Waits for one more turn of the event loop. If the process was busy, the response may have arrived
    // without being read yet.
    timer = setTimeout(() => setImmediate(() => reject(timeoutError())), ms)
  })
  try {
    return await Promise.race([answer, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
