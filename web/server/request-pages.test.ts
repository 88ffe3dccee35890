import { expect, test } from 'vitest'
import { createSite, graphWith } from './test/site.ts'

const home = encodeURIComponent('urn:reso:upi:2.0:US:48453:7')
const ask = async (url: string, answers: Record<string, unknown> = {}) =>
  (await createSite(graphWith(answers))).inject(url)

test.each([
  [`/request/tour?home=${home}`, 'Schedule a Tour', 'Request This Time'],
  [`/fr/request/tour?home=${home}`, 'Planifier une visite', 'Demander ce moment'],
  [`/request/contact?home=${home}`, 'Request More Info', 'Send'],
  [`/request/estimate?home=${home}`, 'Request a Free Estimate', 'Request My Estimate'],
])(
  '%s is drawn with its form, for no search engine, and leads back to the home',
  async (url, title, send) => {
    const { statusCode, body } = await ask(url)
    expect(statusCode).toBe(200)
    expect(body).toContain(`${title}</h1>`)
    expect(body).toContain(`${send}</button>`)
    expect(body).toContain('noindex,follow')
    expect(body).toMatch(
      /href="[^"]*\/home-details\/7-barton-ave\/[^"]*"[^>]*>7 Barton Ave, Austin, TX 78704</,
    )
  },
)

const agent = { masterCustomerId: '7', fullName: 'Ada Lopez', bioUrl: '/real-estate-agents/ada-lopez/7' }

test('the form of a profile is drawn as a page, and leads back there', async () => {
  const { statusCode, body } = await ask('/request/contact?agent=7&form=bio', { agent })
  expect(statusCode).toBe(200)
  expect(body).toContain('Contact Ada Lopez</h1>')
  expect(body).toContain('Message (optional)')
  expect(body).toContain('href="/real-estate-agents/ada-lopez/7"')
})

test('[F-14] the form of an estimate asks for an address', async () => {
  const { statusCode, body } = await ask('/request/estimate?address=9%20Elm%20St')
  expect(statusCode).toBe(200)
  expect(body).toContain('Address of the home')
})

test.each([
  ['/request/tour', 404, /There is nothing at this address/],
  ['/request/contact', 404, /There is nothing at this address/],
  ['/request/loan?home=1', 404, /There is nothing at this address/],
  ['/request/tour?home=urn:1001', 404, /We do not know this home/],
  ['/fr/request/contact?agent=8', 404, /Nous ne savons pas à qui s’adresse cette demande/],
])('%s is a %i and says why', async (url, status, words) => {
  const { statusCode, body } = await ask(url, { agent: null })
  expect(statusCode).toBe(status)
  expect(body).toMatch(words)
})

test('while nobody answers for the home, it is not said to be unknown', async () => {
  const { statusCode } = await ask(`/request/tour?home=${home}`, {
    listing: () => {
      throw new Error('dead')
    },
  })
  expect(statusCode).toBe(503)
})
