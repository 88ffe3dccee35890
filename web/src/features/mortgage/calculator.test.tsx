// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../test/render.tsx'
import { Calculator } from './calculator.tsx'

afterEach(cleanup)

const home = { price: 450_000_00, yearlyTaxes: 0, monthlyFees: 0 }

test('[CALL-36] without today’s rates it says so, and works with the one that is typed', async () => {
  const { user, address } = await stage(<Calculator home={home} rates={null} />)
  expect(await screen.findByText('Type an interest rate to see what this home costs a month.')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
  const rate = screen.getByLabelText('Interest rate')
  expect(rate.getAttribute('aria-describedby')).not.toBeNull()
  await user.type(rate, '0')
  expect(screen.getByRole('status').textContent).toBe('$1,000.00 a month')
  await waitFor(() => expect(address()).toBe('/?rate=0'))
  await user.clear(rate)
  expect(screen.queryByRole('status')).toBeNull()
})

test('what is typed stays as it is typed until the field is left', async () => {
  const { user } = await stage(<Calculator home={home} rates={[{ slug: '30US', rate: 6.25 }]} />)
  const price = await screen.findByLabelText<HTMLInputElement>('Home price')
  await user.clear(price)
  await user.type(price, '1234567.5')
  expect(price.value).toBe('1234567.5')
  await user.tab()
  expect(price.value).toBe('$1,234,567.50')
})

test('who starts over by key stays in the form', async () => {
  const { user } = await stage(<Calculator home={home} rates={[{ slug: '30US', rate: 6.25 }]} />)
  const price = await screen.findByLabelText<HTMLInputElement>('Home price')
  await user.clear(price)
  await user.type(price, '300000')
  screen.getByRole('link', { name: 'Start over' }).focus()
  await user.keyboard('{Enter}')
  expect(price.value).toBe('$450,000')
  expect(document.activeElement).toBe(price.form)
})
