import { type Endpoint, resource } from '@gable/service-kit/endpoint'
import type { Logger } from '@gable/service-kit/log'
import { ShownHome } from '@gable/service-kit/mail/home/shown-home'
import { RestError, rest } from '@gable/service-kit/rest'
import { z } from 'zod'

// As many as the listings service answers at once.
const AT_ONCE = 100
const TIMEOUT_MS = 15_000

export interface HomesContext {
  log: Logger
  listings: Endpoint
}

/**
 * The homes that may be shown, by uPI; null for one that the service does not answer. Asks for each once.
 * Throws when the service is away: then nobody can say which homes may be shown.
 */
export function shownHomes(context: HomesContext) {
  const known = new Map<string, ShownHome | null>()

  return async (uPIs: Iterable<string>): Promise<ReadonlyMap<string, ShownHome | null>> => {
    const unknown = [...new Set(uPIs)].filter((uPI) => !known.has(uPI))
    for (let from = 0; from < unknown.length; from += AT_ONCE) {
      const ids = unknown.slice(from, from + AT_ONCE)
      for (const uPI of ids) known.set(uPI, null)
      // Of several records of a home, the best one is first.
      for (const home of await answered(context, ids)) known.set(home.uPI, known.get(home.uPI) ?? home)
    }
    return known
  }
}

/** What the service can answer of these: one home that it fails at hides no other, and stops nobody's mail. */
async function answered(context: HomesContext, ids: readonly string[]): Promise<ShownHome[]> {
  const { listings, log } = context
  try {
    return await ask(resource(listings, 'listings'), { ids: ids.join(',') })
  } catch (error) {
    if (!(error instanceof RestError && error.status === 500)) throw error
    const half = Math.ceil(ids.length / 2)
    if (ids.length > 1)
      return [...(await answered(context, ids.slice(0, half))), ...(await answered(context, ids.slice(half)))]
    // A service whose database is gone fails at everything, and then this throws.
    await ask(resource(listings, 'listings'), { ids: 'none' })
    log.error({ err: error, uPI: ids[0] }, 'A home cannot be read and is left out of mails')
    return []
  }
}

const ask = (to: Endpoint, params: Record<string, string>) =>
  rest(to, { params, data: z.array(ShownHome), timeoutMs: TIMEOUT_MS })
