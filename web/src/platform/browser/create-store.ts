import { useSyncExternalStore } from 'react'

/** A value in memory that components and other code follow. */
export interface Store<T> {
  initial: T
  get: () => T
  /** Sets the value and calls every listener, also when the value is the same. */
  set: (next: T) => void
  /** Returns a function that removes the listener. */
  subscribe: (listener: () => void) => () => void
}

/** `connect` runs with the first listener, and what it returns after the last. */
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

/** The value of a store in a component. The server and hydration render the initial value. */
export const useStore = <T>({
  subscribe,
  get,
  initial,
}: Pick<Store<T>, 'subscribe' | 'get' | 'initial'>): T => useSyncExternalStore(subscribe, get, () => initial)
