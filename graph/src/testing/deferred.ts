export interface Deferred<T> {
  promise: Promise<T>
  resolve(value: T): void
}

/** A promise that a test settles from outside. */
export function deferred<T = void>(): Deferred<T> {
  let settle: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    settle = resolve
  })
  return { promise, resolve: (value) => settle(value) }
}
