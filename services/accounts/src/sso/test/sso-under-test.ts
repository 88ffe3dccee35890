import type { Database } from '@gable/service-kit/database/database'
import { type StorageEngine, startTestServices } from '@gable/service-kit/test'
import { accounts } from '../../service.ts'
import type { ProviderName } from '../provider.ts'
import { type ProviderUnderTest, providerUnderTest } from './provider-under-test.ts'

export const SITE = 'http://localhost:3000'

/** A browser that has been led to a provider. */
interface Begun {
  /** What it is asked there. */
  question: string
  /** What the browser keeps meanwhile. */
  cookie: string
}

/** Where a browser ends up, and what it is to keep. */
interface Landed {
  url: string
  told: Record<string, string>
  cookies: string[]
  headers: Headers
}

export interface SsoUnderTest {
  db: Database
  base: string
  provider: ProviderUnderTest
  begin(name: ProviderName, query?: string): Promise<Begun>
  comeBack(name: ProviderName, answer: URLSearchParams, cookie?: string): Promise<Landed>
  /** All of it: somebody goes there, is said to be so, and comes back. */
  signIn(name: ProviderName, claims: Record<string, unknown>): Promise<Landed>
  close(): Promise<void>
}

/** The accounts service with a provider that says what a test wants. */
export async function ssoUnderTest(engine: StorageEngine): Promise<SsoUnderTest> {
  const provider = await providerUnderTest()
  const db = await engine.open([accounts])
  const services = await startTestServices([accounts, provider.service], { db })
  const base = `${services.url}/accounts`

  async function begin(name: ProviderName, query = ''): Promise<Begun> {
    const answer = await fetch(`${base}/auth/sso/${name}/start${query}`, { redirect: 'manual' })
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    return { question: answer.headers.get('location') ?? '', cookie: cookie.join('; ') }
  }

  async function comeBack(name: ProviderName, answer: URLSearchParams, cookie = ''): Promise<Landed> {
    const url = `${base}/auth/sso/${name}/callback`
    const headers = { cookie }
    const response = await (name === 'apple'
      ? fetch(url, { method: 'POST', body: answer, redirect: 'manual', headers })
      : fetch(`${url}?${answer}`, { redirect: 'manual', headers }))
    const location = response.headers.get('location') ?? ''
    return {
      url: location,
      told: Object.fromEntries(new URLSearchParams(new URL(location).hash.slice(1))),
      cookies: response.headers.getSetCookie(),
      headers: response.headers,
    }
  }

  async function signIn(name: ProviderName, claims: Record<string, unknown>): Promise<Landed> {
    const { question, cookie } = await begin(name)
    return comeBack(name, provider.consent(question, claims), cookie)
  }

  return { db, base, provider, begin, comeBack, signIn, close: services.close }
}
