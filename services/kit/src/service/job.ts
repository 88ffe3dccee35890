/** Work that a service does by itself, again and again. */
export interface Job {
  /** Unlike the others of its service: 'sweep sessions'. */
  name: string
  /** The pause between two runs. */
  everySeconds: number
  /** Set when a person waits for the job: it does not wait for other jobs to end. */
  isUrgent?: boolean
  /** Runs in one process at a time. The signal is aborted when the process is to stop. */
  run(signal: AbortSignal): Promise<void>
}
