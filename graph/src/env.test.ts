import { expect, test } from 'vitest'
import { readEnv, StartError } from './env.ts'

test('without any variable everything has a value, and nothing listens to the outside', () => {
  expect(readEnv({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 4000,
    CORS_ORIGINS: ['http://localhost:3000'],
  })
  expect(readEnv({ PORT: '' }).PORT).toBe(4000)
})

test('each mistake is one line, all of them at once, and no stack', () => {
  const wrong = { PORT: '70000', LIMIT_DEPTH: '-1', SUBGRAPH_CONTENT_URL: 'content:4004' }
  expect(() => readEnv(wrong)).toThrow(StartError)
  const error = catching(() => readEnv(wrong))
  expect(String(error?.stack).split('\n')).toEqual([
    'PORT: Too big: expected number to be <=65535',
    'SUBGRAPH_CONTENT_URL: must be an http or https address',
    'LIMIT_DEPTH: Too small: expected number to be >0',
  ])
})

function catching(run: () => unknown): Error | undefined {
  try {
    run()
  } catch (error) {
    return error instanceof Error ? error : undefined
  }
}

test('origins are parted by commas, and a slash at the end does no harm', () => {
  const { CORS_ORIGINS } = readEnv({ CORS_ORIGINS: 'https://a.example/, https://b.example,' })
  expect(CORS_ORIGINS).toEqual(['https://a.example', 'https://b.example'])
})
