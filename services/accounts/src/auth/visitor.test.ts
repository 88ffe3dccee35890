import { expect, test } from 'vitest'
import { mailboxOf, visitorOf } from './visitor.ts'

test.each(['Ada.Moreno@gmail.com', 'adamoreno+homes@GMAIL.com', 'a.d.a.moreno+a+b@googlemail.com'])(
  '%s is one mailbox, however it is written',
  (email) => {
    expect(mailboxOf(email)).toBe('adamoreno@gmail.com')
  },
)

test('a device is what the graph hands on, else the caller, short and on one line', () => {
  const of = (headers: Record<string, string>) => visitorOf({ ip: '', headers }).device
  expect(of({ 'x-device': 'Firefox', 'user-agent': 'node' })).toBe('Firefox')
  expect(of({ 'user-agent': 'curl' })).toBe('curl')
  expect(of({ 'x-device': `a\r\nb${'x'.repeat(400)}` })).toHaveLength(300)
  expect(of({ 'x-device': 'a\tb' })).toBe('a b')
  expect(of({})).toBeUndefined()
})
