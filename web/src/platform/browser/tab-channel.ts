import * as z from 'zod/mini'

const messageSchema = z.union([
  z.object({
    kind: z.literal(['favorites', 'notifications', 'savedSearches', 'signed-out']),
    member: z.string(),
  }),
  z.object({ kind: z.literal('ended'), handle: z.string() }),
  z.object({ kind: z.literal('renewed'), handle: z.string(), token: z.string() }),
])

/**
 * What tabs tell each other: a member's favorites, notifications or saved searches changed, a member left, one session
 * came to its end and what was typed is kept for its member, a session has a new token. Who signs in for all tabs,
 * whose session for all tabs ends, and what was chosen about cookies is seen by each in storage.
 */
export type TabMessage = z.infer<typeof messageSchema>

const CHANNEL_NAME = 'gable'

/** Tells the other tabs of this browser. */
export function postToTabs(message: TabMessage): void {
  if (channel) channel.postMessage(message)
  // Storage is read by whoever comes to this machine: tokens are told by no such way.
  else if (message.kind !== 'renewed' && message.kind !== 'ended') writeToStorage(message)
}

/** Hears the other tabs. Returns what ends that. */
export function onTabMessage(listener: (told: TabMessage) => void): () => void {
  const receive = (value: unknown) => {
    const parsed = z.safeParse(messageSchema, value)
    if (parsed.success) listener(parsed.data)
  }
  if (channel) {
    const onMessage = ({ data }: MessageEvent) => receive(data)
    channel.addEventListener('message', onMessage)
    return () => channel.removeEventListener('message', onMessage)
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === CHANNEL_NAME && newValue) receive(read(newValue))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL_NAME) : null

/** Other tabs are told of each change in storage; the time makes each message one. */
function writeToStorage(message: TabMessage): void {
  try {
    localStorage.setItem(
      CHANNEL_NAME,
      JSON.stringify({ ...message, at: performance.timeOrigin + performance.now() }),
    )
    localStorage.removeItem(CHANNEL_NAME)
  } catch {
    // Where nothing may be kept, tabs share nothing that they could tell of.
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
