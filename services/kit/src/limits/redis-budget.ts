import { AsyncLocalStorage } from 'node:async_hooks'

/** Max time (ms) that one request may wait for Redis, summed over its commands. */
export const REDIS_BUDGET_MS = 250

interface Budget {
  leftMs: number
  /** Keys whose attempts this request counted in memory. These attempts must also be reverted in memory. */
  countedInMemory: Set<string>
}

const newBudget = (): Budget => ({ leftMs: REDIS_BUDGET_MS, countedInMemory: new Set() })

const budgets = new AsyncLocalStorage<Budget>()

/** Runs one request with its own budget. */
export function withRedisBudget(request: () => void): void {
  budgets.run(newBudget(), request)
}

/** Returns the budget of the current request. Outside of requests, each command gets a full budget. */
export function redisBudget(): Budget {
  return budgets.getStore() ?? newBudget()
}
