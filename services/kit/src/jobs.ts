/** Work that a service does by itself, again and again. */
export interface Job {
  /** Unlike the others of its service: 'sweep sessions'. */
  name: string
  /** The pause between two runs. */
  everySeconds: number
  /** Runs in one process at a time. The signal is aborted when the process is to stop. */
  run(signal: AbortSignal): Promise<void>
}
