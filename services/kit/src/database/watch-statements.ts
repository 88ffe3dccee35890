import type { Logger } from '../runtime/log.ts'
import { NoAnswerError } from './no-answer.ts'

const CHECK_INTERVAL_MS = 5_000
/**
 * Max time (ms) without a response to any check before the watch abandons statements that have no time limit.
 */
const NO_ANSWER_TIMEOUT_MS = 30_000

interface Statement {
  pid: number
  startedAt: number
  /** Rejects the statement. Undefined when the statement has a time limit of its own. */
  giveUp: ((error: Error) => void) | undefined
}

/** State of a running statement as the server reports it. */
export interface StatementState {
  pid: number
  isThere: boolean
  /**
   * The first session that holds a lock for which the statement waits. Null when the statement waits for no
   * lock.
   */
  holder: object | null
}

export interface StatementWatch {
  /** Watches a statement of the server process `pid`. Returns a function that stops the watch. */
  begin(pid: number, giveUp?: (error: Error) => void): () => void
}

interface WatchOptions {
  log: Logger
  /** Reads the states of these server processes over a separate connection. */
  readStates(pids: readonly number[]): Promise<readonly StatementState[]>
}

/**
 * Checks long-running statements every few seconds and logs the sessions whose locks they wait for. Abandons
 * statements without a time limit when the server accepts connections but does not respond, or when it no
 * longer runs the statements (after a failover).
 */
export function watchStatements({ log, readStates }: WatchOptions): StatementWatch {
  const running = new Set<Statement>()
  let timer: NodeJS.Timeout | undefined
  let answeredAt = 0
  let isReading = false

  function giveUp(statement: Statement, reason: string): void {
    if (running.delete(statement)) statement.giveUp?.(new NoAnswerError(reason))
  }

  function applyStates(statements: readonly Statement[], states: readonly StatementState[]): void {
    for (const statement of statements) {
      const found = states.find(({ pid }) => pid === statement.pid)
      if (!running.has(statement) || !found) continue
      const seconds = Math.round((performance.now() - statement.startedAt) / 1000)
      if (found.holder) log.warn({ seconds, holder: found.holder }, 'A statement is waiting for a lock')
      if (!found.isThere) giveUp(statement, 'The database no longer runs this statement')
    }
  }

  async function tick(): Promise<void> {
    if (running.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
    const long = [...running].filter(({ startedAt }) => performance.now() - startedAt >= CHECK_INTERVAL_MS)
    if (long.length === 0 || isReading) return
    isReading = true
    try {
      applyStates(long, await readStates(long.map(({ pid }) => pid)))
      answeredAt = performance.now()
    } catch (error) {
      // A check that cannot connect reveals nothing about the statement. If the statement's own connection is
      // dead, TCP keep-alive ends it.
      if (!(error instanceof NoAnswerError)) answeredAt = performance.now()
    } finally {
      isReading = false
    }
    for (const statement of long)
      if (performance.now() - Math.max(answeredAt, statement.startedAt) >= NO_ANSWER_TIMEOUT_MS)
        giveUp(statement, `The database has not answered for ${NO_ANSWER_TIMEOUT_MS / 1000} s`)
  }

  return {
    begin(pid, giveUpStatement) {
      const statement = { pid, startedAt: performance.now(), giveUp: giveUpStatement }
      running.add(statement)
      timer ??= setInterval(() => void tick(), CHECK_INTERVAL_MS).unref()
      return () => void running.delete(statement)
    },
  }
}
