import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import type { GraphQLError } from 'graphql'

/** Apollo Server's context value, one per HTTP request. */
export interface GraphContext {
  request: RequestContext
  /** Error for operations that look at the `Authorization` header, when its token is invalid. */
  tokenRefusal: GraphQLError | undefined
  /** True when a page of the site wrote the operation. */
  isFromSite: boolean
  /** Reports the operation name to the log and the metrics. */
  setOperationName(operation: string | null): void
  /** Charges the client for work done for its operation. */
  charge(cost: number): void
  /** Resolves when an operation of this cost may run alongside the client's other operations. */
  admit(cost: number): Promise<void>
}
