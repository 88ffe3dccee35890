import { z } from 'zod'

const PASSWORD = 'Durable-2026'

const SignedIn = z.object({
  data: z.object({ token: z.string(), accountUser: z.object({ id: z.string() }) }),
})

/** Writes that the service acknowledged and must therefore persist. */
export interface Acknowledged {
  /** Account ids by email address. */
  accounts: Map<string, string>
  /**
   * Whether the listing is a favorite according to the last acknowledged request, keyed by "email
   * propertyId".
   */
  favorites: Map<string, boolean>
}

const emailOf = (member: number) => `member${member}@example.com`

/**
 * Registers a member, saves two favorites, and removes one. Retries every request that gets no response, as a
 * person would. `settled` resolves when the service is available again.
 */
export async function runMember(
  url: string,
  member: number,
  acknowledged: Acknowledged,
  settled: () => Promise<void>,
): Promise<void> {
  const email = emailOf(member)
  const persist = (path: string, body: object, token?: string) =>
    retryUntilAnswered(() => post(url, path, body, member, token), settled)

  const credentials = { email, password: PASSWORD }
  const registered = await persist('/auth/register', { ...credentials, passwordConfirmation: PASSWORD })
  // A 409 means that the service stored the first attempt, but its response never arrived.
  const answer = registered.status === 409 ? await persist('/auth/login', credentials) : registered
  const { token, accountUser } = SignedIn.parse(await answer.json()).data
  acknowledged.accounts.set(email, accountUser.id)

  for (const [propertyId, favorite] of [
    ['kept', true],
    ['taken-back', true],
    ['taken-back', false],
  ] as const) {
    const saved = await persist('/api/v4/user-profile/favorites', { propertyId: propertyId, favorite }, token)
    if (!saved.ok) throw new Error(`Failed to save a favorite: status ${saved.status}`)
    acknowledged.favorites.set(`${email} ${propertyId}`, favorite)
  }
}

async function retryUntilAnswered(
  send: () => Promise<Response>,
  settled: () => Promise<void>,
): Promise<Response> {
  for (;;) {
    await settled()
    const answer = await send().catch(() => undefined)
    if (answer) return answer
  }
}

/** Sends each member's requests from a different IP address. Throws when the response is incomplete. */
async function post(
  url: string,
  path: string,
  body: object,
  member: number,
  token: string | undefined,
): Promise<Response> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${member >> 8}.${member & 255}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return new Response(text, { status: answer.status })
}
