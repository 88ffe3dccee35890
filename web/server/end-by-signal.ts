type EndingProcess = Pick<NodeJS.Process, 'once' | 'exit'>

/** At the first SIGTERM or SIGINT, answers what the server has accepted and then ends the process. */
export function endBySignal(
  app: { close(): Promise<unknown> },
  giveUp: (error: unknown) => void,
  ending: EndingProcess = process,
): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    ending.once(signal, () => {
      app.close().then(() => ending.exit(0), giveUp)
    })
}
