// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { closeAuth, useAuthRequest, useSignInLink } from './auth-modal.ts'

function Header() {
  const request = useAuthRequest()
  return (
    <>
      <Link {...useSignInLink()}>Log In</Link>
      <Link {...useSignInLink('register')}>Sign Up</Link>
      <output>{request ? request.state : 'closed'}</output>
    </>
  )
}

function show(entry: string | { pathname: string; search?: string; state?: unknown }) {
  const router = createMemoryRouter([{ path: '*', Component: Header }], { initialEntries: [entry] })
  render(<RouterProvider router={router} />)
  return router
}

const opened = () => screen.getByRole('status').textContent

afterEach(() => {
  cleanup()
  closeAuth()
})

test('[AUTH-09, AUTH-51] Log In and Sign Up open the dialog above the current page', () => {
  const router = show('/homes-for-sale?sort=price')
  fireEvent.click(screen.getByRole('link', { name: 'Log In' }))
  expect(opened()).toBe('login')
  fireEvent.click(screen.getByRole('link', { name: 'Sign Up' }))
  expect(opened()).toBe('register-or-login')
  expect(router.state.location.pathname).toBe('/homes-for-sale')
})

test('Ctrl+click follows the link to the login page instead of opening the dialog', () => {
  const router = show('/homes-for-sale')
  const link = screen.getByRole('link', { name: 'Sign Up' })
  expect(link.getAttribute('href')).toBe('/login?action=register')
  // jsdom does not implement navigation.
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link, { ctrlKey: true })
  expect(opened()).toBe('closed')
  expect(router.state.location.pathname).toBe('/homes-for-sale')
})

test('on the login page, the links switch the form and keep the return path', async () => {
  const router = show({ pathname: '/login', search: '?next=%2Fcompare', state: { from: '/blog' } })
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Sign Up' })))
  expect(opened()).toBe('closed')
  expect(router.state.location).toMatchObject({
    search: '?next=%2Fcompare&action=register',
    state: { from: '/blog' },
  })
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Log In' })))
  expect(router.state.location).toMatchObject({ search: '?next=%2Fcompare', state: { from: '/blog' } })
})
