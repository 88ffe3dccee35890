import { useSyncExternalStore } from 'react'

/** A value in memory to which components and other code can subscribe. */
export interface Store<T> {
  initial: T
  get: () => T
  /** Sets the value and calls every listener, even when the value is unchanged. */
  set: (next: T) => void
  /** Returns a function that removes the listener. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Creates a store. `connect` runs when the first listener is added. The function that `connect` returns runs
 * after the last listener is removed.
 */
export function createStore<T>(initial: T, connect?: () => (() => void) | undefined): Store<T> {
  let value = initial
  let disconnect: (() => void) | undefined
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) disconnect = connect?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect?.()
      }
    },
  }
}

/** Returns the value of a store in a component. The server and hydration use the initial value. */
export const useStore = <T>({
  subscribe,
  get,
  initial,
}: Pick<Store<T>, 'subscribe' | 'get' | 'initial'>): T => useSyncExternalStore(subscribe, get, () => initial)
