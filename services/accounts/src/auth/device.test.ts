import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/142.0 Safari/537.36 OPR/120.0`, 'Opera', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 16181) ${WEBKIT} Chrome/142.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', 'Safari', 'macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) CriOS/142.0 Safari/604.1', 'Chrome', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) FxiOS/145.0 Safari/605.1.15', 'Firefox', 'iPad'],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S931) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0`,
    'Samsung Internet',
    'Android',
  ],
  ['curl on Linux', null, 'Linux'],
])('recognizes %s as %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test.each([null, '', 'node', '💥'])('returns null for the user agent %j', (userAgent) => {
  expect(deviceOf(userAgent)).toBeNull()
})
