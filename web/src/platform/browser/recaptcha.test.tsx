// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRecaptcha } from './recaptcha.ts'
import { SiteContext } from './site.ts'

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')]

function show(recaptchaKey?: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SiteContext value={{ locale: 'en', origin: '', recaptchaKey }}>{children}</SiteContext>
  )
  return renderHook(() => useRecaptcha(), { wrapper }).result.current
}

afterEach(() => {
  cleanup()
  for (const script of scripts()) script.remove()
  delete window.grecaptcha
})

test('loads no script and returns no token when the site has no reCAPTCHA key', async () => {
  const { prepare, execute } = show()
  prepare()
  expect(await execute('register')).toBeUndefined()
  expect(scripts()).toEqual([])
})

test('loads the script once, when a form is first used, and retries after a failed load', async () => {
  const { prepare, execute: ask } = show('a-key')
  expect(scripts()).toEqual([])
  prepare()
  prepare()
  expect(scripts().map(({ src }) => src)).toEqual(['https://www.google.com/recaptcha/api.js?render=a-key'])
  // A script that fails to load does not block the form, and the next call loads it again.
  const failed = ask('register')
  scripts()[0]?.dispatchEvent(new Event('error'))
  expect(await failed).toBeUndefined()

  const answer = ask('register')
  expect(scripts()).toHaveLength(2)
  const execute = vi.fn(async () => 'an-answer')
  window.grecaptcha = { ready: (then) => then(), execute }
  scripts()[1]?.dispatchEvent(new Event('load'))
  expect(await answer).toBe('an-answer')
  expect(execute).toHaveBeenCalledWith('a-key', { action: 'register' })
  expect(await ask('exists')).toBe('an-answer')
  expect(scripts()).toHaveLength(2)
})
