import { AsyncLocalStorage } from 'node:async_hooks'

/** How long one request may wait for Redis, over all that it counts. */
export const REDIS_BUDGET_MS = 250

interface Budget {
  leftMs: number
  /** What this request has counted in memory: it is given back there too. */
  countedInMemory: Set<string>
}

const newBudget = (): Budget => ({ leftMs: REDIS_BUDGET_MS, countedInMemory: new Set() })

const budgets = new AsyncLocalStorage<Budget>()

/** Runs one request with a budget of its own. */
export function withRedisBudget(request: () => void): void {
  budgets.run(newBudget(), request)
}

/** What the request that runs may still wait. Outside requests, each question has the whole budget. */
export function redisBudget(): Budget {
  return budgets.getStore() ?? newBudget()
}
