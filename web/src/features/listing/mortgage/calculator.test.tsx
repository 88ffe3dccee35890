// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { Calculator } from './calculator.tsx'

afterEach(cleanup)

const costs = { price: 450_000_00, yearlyTaxes: 0, monthlyFees: 0 }

test('[CALL-36] asks for a rate when none is available, and calculates with the rate that the user enters', async () => {
  const { user, address } = await stage(<Calculator costs={costs} rates={null} />)
  expect(
    await screen.findByText('Enter an interest rate to see the monthly cost of this home.'),
  ).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
  const rate = screen.getByLabelText('Interest rate')
  expect(rate.getAttribute('aria-describedby')).not.toBeNull()
  await user.type(rate, '0')
  expect(screen.getByRole('status').textContent).toBe('$1,000.00 a month')
  await waitFor(() => expect(address()).toBe('/?rate=0'))
  await user.clear(rate)
  expect(screen.queryByRole('status')).toBeNull()
})

test('keeps the text as typed until the field loses focus', async () => {
  const { user } = await stage(<Calculator costs={costs} rates={[{ slug: '30US', rate: 6.25 }]} />)
  const price = await screen.findByLabelText<HTMLInputElement>('Home price')
  await user.clear(price)
  await user.type(price, '1234567.5')
  expect(price.value).toBe('1234567.5')
  await user.tab()
  expect(price.value).toBe('$1,234,567.50')
})

test('[F-75] parses common notations of an amount, and keeps invalid text with an error', async () => {
  const { user } = await stage(<Calculator costs={costs} rates={[{ slug: '30US', rate: 6.25 }]} />)
  const price = await screen.findByLabelText<HTMLInputElement>('Home price')
  const type = async (text: string) => {
    await user.clear(price)
    await user.type(price, text)
    await user.tab()
  }
  await type('$750K')
  expect(price.value).toBe('$750,000')
  await type('99.999')
  expect(price.value).toBe('$100')
  await type('a lot')
  expect(price.value).toBe('a lot')
  expect(price.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter an amount such as 450,000, 450K, or 1.2M.')).toBeDefined()
  await type('1.2m')
  expect(price.value).toBe('$1,200,000')
  expect(price.getAttribute('aria-invalid')).toBe('false')
})

test('resetting by keyboard moves the focus to the form', async () => {
  const { user } = await stage(<Calculator costs={costs} rates={[{ slug: '30US', rate: 6.25 }]} />)
  const price = await screen.findByLabelText<HTMLInputElement>('Home price')
  await user.clear(price)
  await user.type(price, '300000')
  screen.getByRole('link', { name: 'Start over' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText<HTMLInputElement>('Home price').value).toBe('$450,000')
  expect(document.activeElement).toBe(screen.getByRole('form'))
})
