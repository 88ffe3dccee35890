import * as z from 'zod/mini'

const message = z.union([
  z.object({ kind: z.literal('ended'), id: z.string() }),
  z.object({ kind: z.literal('renewed'), before: z.string(), token: z.string(), refreshToken: z.string() }),
])

/** What tabs tell each other of a session: it is over, or its refresh token was exchanged. */
export type TabMessage = z.infer<typeof message>

const name = 'gable-session'
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null

/** Tells the other tabs of this browser. */
export const tellTabs = (told: TabMessage): void => channel?.postMessage(told)

/** Hears the other tabs. */
export function hearTabs(listener: (told: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }) => {
    const told = z.safeParse(message, data)
    if (told.success) listener(told.data)
  })
}

/** Runs while no other tab runs the same, where the browser can keep them apart. */
export function exclusively<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, run) : run()
}
