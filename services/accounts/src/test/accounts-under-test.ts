import type { Database } from '@gable/service-kit/database/database'
import { type StorageEngine, startTestServices } from '@gable/service-kit/test'
import { z } from 'zod'
import { AccountUser } from '../account/account.ts'
import { SAMPLE_PASSWORD } from '../sample/sample-members.ts'
import { seedMembers } from '../sample/seed-members.ts'
import { accounts } from '../service.ts'

const home = (number: number) => ({
  uPI: `urn:reso:upi:2.0:US:48453:${number}`,
  oUID: 'M00000570',
  standardStatus: 'Active' as const,
  propertyType: 'Residential' as const,
  cityKey: number % 2 ? '6077243' : '4671654',
  streetNumber: String(number),
  streetName: 'Barton Ave',
  internetEntireListingDisplayYN: number !== 2,
  internetAddressDisplayYN: number !== 4,
})
const HOMES = Array.from({ length: 30 }, (_, index) => home(index + 1))

export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  token?: string
  body?: unknown
  /** IP address of the visitor. */
  from?: string
  /** What their browser calls itself. */
  device?: string
}

const Login = z.object({
  data: z.object({ token: z.string(), refreshToken: z.string(), accountUser: AccountUser }),
})

export interface AccountsUnderTest {
  url: string
  db: Database
  call(path: string, options?: CallOptions): Promise<Answer>
  login(email?: string): Promise<z.infer<typeof Login>['data']>
  close(): Promise<void>
}

/** The accounts service with its sample members, over HTTP. */
export async function accountsUnderTest(engine: StorageEngine): Promise<AccountsUnderTest> {
  const db = await engine.open([accounts])
  await seedMembers(db, HOMES)
  const services = await startTestServices([accounts], { db })
  const url = `${services.url}/accounts`

  async function call(
    path: string,
    { method, token, body, from, device }: CallOptions = {},
  ): Promise<Answer> {
    const response = await fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(from && { 'x-forwarded-for': from }),
        ...(device && { 'x-device': device }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }

  return {
    url,
    db,
    call,
    async login(email = 'ada@example.com') {
      const answer = await call('/auth/login', { body: { email, password: SAMPLE_PASSWORD } })
      return Login.parse(answer.body).data
    },
    close: services.close,
  }
}

/** The `data` of an answer in its shape; throws for another. */
export function dataOf<T>(shape: z.ZodType<T>, { body }: Answer): T {
  return shape.parse(z.object({ data: z.unknown() }).parse(body).data)
}
