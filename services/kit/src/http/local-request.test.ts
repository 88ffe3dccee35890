import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { isLocalRequest } from './local-request.ts'

async function answerTo(headers: Record<string, string>, remoteAddress = '127.0.0.1'): Promise<unknown> {
  const app = fastify()
  onTestFinished(() => app.close())
  app.get('/', async (request) => ({ isFromHere: isLocalRequest(request) }))
  return (await app.inject({ url: '/', remoteAddress, headers })).json().isFromHere
}

test.each([
  ['localhost:4100', '127.0.0.1'],
  ['127.0.0.1:4100', '::ffff:127.0.0.1'],
  ['[::1]:4100', '::1'],
  ['localhost', '::1'],
])('believes a program that asks %s from %s', async (host, address) => {
  expect(await answerTo({ host }, address)).toBe(true)
})

test.each([
  ['from another machine', {}, '10.0.0.7'],
  ['under another name, as a page does whose name leads here', { host: 'evil.example' }, '127.0.0.1'],
  ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
  ['through a proxy of the standard', { forwarded: 'for=127.0.0.1' }, '127.0.0.1'],
  ['from a page', { origin: 'http://localhost:3000' }, '127.0.0.1'],
  ['from a browser', { 'sec-fetch-site': 'none' }, '127.0.0.1'],
])('believes nothing that comes %s', async (_, headers, address) => {
  expect(await answerTo({ host: 'localhost:4100', ...headers }, address)).toBe(false)
})
