/**
 * Runs work with a signal that aborts after `ms` or when `parent` aborts. Rejects with the reason even if the
 * work ignores the signal. Does not use `AbortSignal.timeout` and `AbortSignal.any`, because these signals
 * reference their sources only weakly, so that garbage collection can remove a source before it aborts the
 * signal. Read the response body inside `work`, so that the deadline applies to the body too.
 */
export async function withDeadline<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  parent?: AbortSignal,
): Promise<T> {
  const controller = new AbortController()
  const { signal } = controller
  const expire = () => controller.abort(new DOMException(`No answer within ${ms} ms`, 'TimeoutError'))
  const follow = () => controller.abort(parent?.reason)
  parent?.throwIfAborted()
  const timer = setTimeout(expire, ms)
  parent?.addEventListener('abort', follow)
  try {
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    return await Promise.race([work(signal), aborted])
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
