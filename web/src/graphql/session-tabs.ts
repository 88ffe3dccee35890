const name = 'gable-session'

/** Runs while no other tab runs the same, where the browser can keep them apart. */
export function exclusively<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, run) : run()
}
