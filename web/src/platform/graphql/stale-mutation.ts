/**
 * The answer to a change whose member is no longer signed in here. It was carried out for that member, so it is no
 * failure; as an error, it is kept out of the cache of the next member.
 */
export class StaleMutationResult extends Error {
  override readonly name = 'StaleMutationResult'
  readonly data: unknown

  constructor(data: unknown) {
    super('The member who sent this change is no longer signed in.')
    this.data = data
  }
}

/** The error of a mutation that waited for an earlier one and is no longer needed: it was not sent. */
export class DroppedMutation extends Error {
  override readonly name = 'DroppedMutation'
}

/** What a change answers, also when its member is no longer signed in. */
export function mutationData<TData>(result: {
  data?: TData | null | undefined
  error?: unknown
}): TData | null | undefined {
  // The link throws it with the data of the same operation.
  return result.error instanceof StaleMutationResult ? (result.error.data as TData) : result.data
}

type Listener = () => void

let listener: Listener | undefined

/** Calls back when a change was carried out whose member is no longer signed in. Returns what ends that. */
export function onStaleMutation(next: Listener): () => void {
  listener = next
  return () => {
    if (listener === next) listener = undefined
  }
}

export const reportStaleMutation = (): void => listener?.()
