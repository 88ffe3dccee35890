import { expect, test } from 'vitest'
import { isAddress, isLink, isPath, isPhotoKey } from './fields.ts'

const UNSAFE = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//host.example/x',
  '/\\host.example',
  '\\\\host.example',
  'https:\\\\host.example',
  'https://user:password@host.example/',
  'https://user@host.example',
  'https://host.example/a\nb',
  '/a\tb',
  '',
]

test.each(UNSAFE)('[F-59] rejects %j as a URL, a path, a link, and a photo key', (text) => {
  expect([isAddress(text), isPath(text), isLink(text), isPhotoKey(text)]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test.each([
  'https://host.example',
  'http://host.example:8080/a?b=@c#d',
  'HTTPS://HOST.EXAMPLE/é',
  'http://[::1]/',
])('[F-59] accepts %j as a URL', (text) => {
  expect([isAddress(text), isLink(text), isPath(text)]).toEqual([true, true, false])
})

test.each(['/', '/tx/austin', '/a?b=c#d', '/a@b', '/urn:reso:upi'])(
  '[F-59] accepts %j as a path on the site',
  (text) => {
    expect([isPath(text), isLink(text), isAddress(text)]).toEqual([true, true, false])
  },
)

test('[F-59] accepts photo keys, but rejects keys that contain a ".." segment or start with a URL scheme', () => {
  expect(['exterior-tx-1', 'a/b c', '1234:1'].filter(isPhotoKey)).toHaveLength(3)
  expect(['../x', 'a/../../x', '..', 'ftp://x'].filter(isPhotoKey)).toEqual([])
})
