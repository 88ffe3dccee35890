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
 * Messages between tabs: a member's favorites, notifications, or saved searches changed; a member signed out;
 * a session ended without a logout, so stored drafts remain; a session has a new token. Sign-ins and cookie
 * choices are not sent here, because each tab reads them from storage.
 */
export type TabMessage = z.infer<typeof messageSchema>

const CHANNEL_NAME = 'gable'

/** Sends a message to the other tabs of this browser. */
export function postToTabs(message: TabMessage): void {
  if (channel) channel.postMessage(message)
  // Messages about tokens and sessions are never written to storage, because other users of this computer can
  // read it.
  else if (message.kind !== 'renewed' && message.kind !== 'ended') writeToStorage(message)
}

/** Listens for messages from other tabs. Returns an unsubscribe function. */
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

/**
 * Triggers a storage event in the other tabs. The timestamp makes each message unique, so that each write
 * triggers an event.
 */
function writeToStorage(message: TabMessage): void {
  try {
    localStorage.setItem(
      CHANNEL_NAME,
      JSON.stringify({ ...message, at: performance.timeOrigin + performance.now() }),
    )
    localStorage.removeItem(CHANNEL_NAME)
  } catch {
    // If storage is blocked, the tabs share no data and need no messages.
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
