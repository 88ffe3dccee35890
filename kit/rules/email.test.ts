import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each([
  'ada@example.com',
  'ada.moreno+homes@mail.example.co.uk',
  'jorg@müller.example',
  'jorg@xn--mller-kva.example',
  'info@пример.рф',
])('[F-75] accepts %s as an email address', (text) => expect(isEmail(text)).toBe(true))

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'a da@example.com',
  'ada@mül ler.example',
  'ada@müller.example/path',
  'ada@müller.example:80',
  'ada..moreno@example.com',
])('[F-75] rejects "%s" as an email address', (text) => expect(isEmail(text)).toBe(false))
