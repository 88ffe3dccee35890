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

test.each(UNSAFE)('[F-59] neither links to nor loads %j', (text) => {
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
])('[F-59] takes %j as a web address', (text) => {
  expect([isAddress(text), isLink(text), isPath(text)]).toEqual([true, true, false])
})

test.each(['/', '/tx/austin', '/a?b=c#d', '/a@b', '/urn:reso:upi'])(
  '[F-59] takes %j as a path of the site',
  (text) => {
    expect([isPath(text), isLink(text), isAddress(text)]).toEqual([true, true, false])
  },
)

test('[F-59] takes a key of a picture, and none that leads out of its folder', () => {
  expect(['exterior-tx-1', 'a/b c', '1234:1'].filter(isPhotoKey)).toHaveLength(3)
  expect(['../x', 'a/../../x', '..', 'ftp://x'].filter(isPhotoKey)).toEqual([])
})
