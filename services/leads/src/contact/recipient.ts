import { isMailAddress } from '@gable/service-kit/mail'
import { RestError, rest } from '@gable/service-kit/rest'
import type { ServiceContext } from '@gable/service-kit/service'
import { z } from 'zod'
import { type ContactRequest, line } from './contact.ts'

/** Two calls one after the other are to take less than the graph waits. */
const PATIENCE_MS = 1_200

const Location = z.object({ listingAddressFull: line('Address', 300).nullish().catch(null) })
const Listed = z.object({ listAgentKey: z.string().nullish(), location: Location.nullish().catch(null) })
// What is no address, or none that mail goes to, is as good as none.
const Reachable = z.object({ email: z.email().refine(isMailAddress).nullish().catch(null) })

/** What other services know of a request. */
interface Known {
  /** The e-mail address of the agent who is asked, or of the agent of the home. */
  agent: string | undefined
  /** The address of the home; not looked up where somebody is asked by name. */
  homeAddress: string | undefined
}

/**
 * Whom a request is for, and what it is about; nothing where that is not known, as with an office. A service that is
 * down costs the address, not the request.
 */
export async function lookUp(
  { baseUrl, log }: ServiceContext,
  { uPI, entity }: ContactRequest,
  requestId: string,
): Promise<Known> {
  const ask = <T>(service: string, path: string, key: string, data: z.ZodType<T>) =>
    rest(`${baseUrl(service)}/${path}/${encodeURIComponent(key)}`, {
      data,
      requestId,
      timeoutMs: PATIENCE_MS,
    })

  let homeAddress: string | undefined
  async function agentKey(): Promise<string | null | undefined> {
    if (entity) return entity.type === 'agent' ? entity.masterCustomerId : null
    if (!uPI) return null
    const home = await ask('listings', 'listings', uPI, Listed)
    homeAddress = home.location?.listingAddressFull || undefined
    return home.listAgentKey
  }
  try {
    const key = await agentKey()
    const reachable = key ? await ask('agents', 'agents', key, Reachable) : undefined
    return { agent: reachable?.email ?? undefined, homeAddress }
  } catch (error) {
    if (!(error instanceof RestError && error.status === 404))
      log.warn({ err: error, requestId }, 'Whom a request is for could not be found out')
    return { agent: undefined, homeAddress }
  }
}
