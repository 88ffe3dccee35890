// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { usePageData, withPageData } from './page-data.tsx'

test('[F-33] renders a page when its data changes, but not while the next page loads', async () => {
  const renders: string[] = []
  const page = withPageData({
    loader: ({ request }) => new URL(request.url).search,
    Component() {
      const query = usePageData<string>()
      renders.push(query)
      return <p>query {query}</p>
    },
  })
  let openNext = () => {}
  const next = {
    path: '/next',
    loader: () => new Promise<null>((resolve) => (openNext = () => resolve(null))),
    element: <p>next page</p>,
  }
  const router = createMemoryRouter([{ path: '/', ...page, HydrateFallback: () => null }, next], {
    initialEntries: ['/?one'],
  })
  render(<RouterProvider router={router} />)
  await screen.findByText('query ?one')
  await act(() => router.navigate('/?two'))
  expect(renders).toEqual(['?one', '?two'])

  let opened = Promise.resolve()
  await act(async () => {
    opened = router.navigate('/next')
  })
  expect(router.state.navigation.state).toBe('loading')
  expect(renders).toHaveLength(2)
  await act(async () => {
    openNext()
    await opened
  })
  screen.getByText('next page')
})

test('keeps a page mounted when a navigation leads to another path of the same page', async () => {
  const Component = () => <button type="button">{usePageData<string>()}</button>
  const pages = ['/sale', '/rent'].map((path) => ({
    path,
    HydrateFallback: () => null,
    ...withPageData({ loader: ({ request }) => new URL(request.url).pathname, Component }),
  }))
  const router = createMemoryRouter(pages, { initialEntries: ['/sale'] })
  render(<RouterProvider router={router} />)
  const button = await screen.findByRole('button')
  button.focus()
  await act(() => router.navigate('/rent'))
  expect(button.textContent).toBe('/rent')
  expect(document.activeElement).toBe(button)
})
