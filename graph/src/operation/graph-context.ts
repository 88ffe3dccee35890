import type { RequestContext } from '@gable/subgraph-kit/subgraph'

/** Apollo Server's context value: what belongs to one HTTP request. */
export interface GraphContext {
  request: RequestContext
  /** Tells the log and the metrics which operation the request turned out to be. */
  setOperationName(operation: string | null): void
  /** Lets the client pay for work that was done for its operation. */
  charge(cost: number): void
  /** Resolves when an operation of this cost may be executed beside the client's others. */
  admit(cost: number): Promise<void>
}
