/**
 * Result of a mutation whose member is no longer signed in here. The mutation succeeded for that member, so
 * the result does not count as a failure. Throwing it as an error keeps the result out of the next member's
 * cache.
 */
export class StaleMutationResult extends Error {
  override readonly name = 'StaleMutationResult'
  readonly data: unknown

  constructor(data: unknown) {
    super('The member who sent this change is no longer signed in.')
    this.data = data
  }
}

/** Thrown when a queued mutation is no longer needed. The mutation was not sent. */
export class DroppedMutation extends Error {
  override readonly name = 'DroppedMutation'
}

/** Returns the data of a mutation, even when its member is no longer signed in. */
export function mutationData<TData>(result: {
  data?: TData | null | undefined
  error?: unknown
}): TData | null | undefined {
  // The session link throws the error with the data of the same operation.
  return result.error instanceof StaleMutationResult ? (result.error.data as TData) : result.data
}

type Listener = () => void

let listener: Listener | undefined

/**
 * Calls back when a mutation succeeded after its member signed out. Returns a function that removes the
 * listener.
 */
export function onStaleMutation(next: Listener): () => void {
  listener = next
  return () => {
    if (listener === next) listener = undefined
  }
}

export const reportStaleMutation = (): void => listener?.()
