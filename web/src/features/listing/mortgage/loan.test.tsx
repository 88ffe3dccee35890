// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadEnglish } from '../../../fixtures/english-text.ts'
import { stage } from '../../../fixtures/render.tsx'
import { sampleListing } from '../../../fixtures/sample.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { Calculator } from './calculator.tsx'
import { LoanChart } from './loan-chart.tsx'
import { MonthlyCost } from './monthly-cost.tsx'
import { amortization } from './mortgage.ts'
import type { ListingCosts, Rates } from './terms.ts'

const t = await loadEnglish('listingPage')

afterEach(cleanup)

const rates: Rates = [
  { slug: '30US', rate: 6.25 },
  { slug: '15US', rate: 5.5 },
]
const costs: ListingCosts = { price: 500_000_00, yearlyTaxes: 1_200_00, monthlyFees: 0 }

const renderCalculator = (query: string, figures = costs, known: Rates = rates) =>
  stage(<Calculator costs={figures} rates={known} />, {}, { at: `/${query}` })

const cells = (table: string) =>
  within(screen.getByRole('table', { name: table, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const parts = () => cells(t('mortgage.parts.name')).map(([part, amount]) => [part, amount])
const part = (name: 'loan' | 'taxes' | 'insurance' | 'fees') => t(`mortgage.parts.${name}`)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('splits the monthly cost into parts and shows loan, taxes, and insurance even at zero', async () => {
  await renderCalculator('?rate=0&downPayment=140000')
  expect(screen.getByRole('status').textContent).toBe(`$1,100.00 ${t('mortgage.aMonth')}`)
  expect(parts()).toEqual([
    [part('loan'), '$1,000.00'],
    [part('taxes'), '$100.00'],
    [part('insurance'), '$0.00'],
  ])
  const bars = [...document.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('width')))
  expect(bars.map((width) => Math.round(width))).toEqual([91, 9, 0])
  cleanup()
  await renderCalculator('?rate=0&downPercent=10&fees=83.33')
  const insured = t('mortgage.parts.mortgageInsurance') + t('mortgage.whyInsured')
  expect(parts().map(([name]) => name)).toEqual([
    part('loan'),
    part('taxes'),
    part('insurance'),
    insured,
    part('fees'),
  ])
})

test('shows no loan when the home is paid in full', async () => {
  await renderCalculator('?downPercent=100&taxes=0')
  expect(screen.getByText(t('mortgage.noLoan'))).toBeDefined()
  expect(screen.queryByRole('figure')).toBeNull()
  expect(screen.queryByRole('table', { name: t('mortgage.table.name'), hidden: true })).toBeNull()
  expect([...document.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual([
    '0',
    '0',
    '0',
  ])
  cleanup()
  await renderCalculator('')
  expect(screen.queryByText(t('mortgage.noLoan'))).toBeNull()
  expect(screen.getByRole('figure')).toBeDefined()
})

test('the table shows the loan year by year, to the cent', async () => {
  await renderCalculator('?loan=5US&rate=0&downPayment=140000')
  const [head, first, ...rest] = cells(t('mortgage.table.name'))
  expect(head).toEqual(
    (['year', 'principal', 'interest', 'balance'] as const).map((name) => t(`mortgage.table.${name}`)),
  )
  expect(first).toEqual(['1', '$72,000.00', '$0.00', '$288,000.00'])
  expect(rest.at(-1)).toEqual(['5', '$72,000.00', '$0.00', '$0.00'])
})

test('the down payment and its percentage update each other', async () => {
  const { user } = await renderCalculator('')
  const [dollars, percent] = [field(t('mortgage.downPayment')), field(t('mortgage.downPercent'))]
  expect([dollars.value, percent.value]).toEqual(['$100,000', '20'])
  await user.clear(percent)
  await user.type(percent, '10')
  await user.tab()
  expect([dollars.value, percent.value]).toEqual(['$50,000', '10'])
  await user.clear(dollars)
  await user.type(dollars, '125000')
  await user.tab()
  expect([dollars.value, percent.value]).toEqual(['$125,000', '25'])
})

test('selecting a loan applies its rate, or keeps the typed rate when the loan has no rate', async () => {
  const { user } = await renderCalculator('?rate=4.5')
  const loan = screen.getByRole<HTMLSelectElement>('combobox', { name: t('mortgage.loan') })
  const words = (slug: '30US' | '15US' | '5US') => t(`mortgage.loans.${slug}`)
  expect([...loan.options].map(({ text }) => text)).toEqual([
    t('mortgage.loanAt', { loan: words('30US'), rate: '6.25%' }),
    t('mortgage.loanAt', { loan: words('15US'), rate: '5.5%' }),
    words('5US'),
  ])
  const rate = field(t('mortgage.rate'))
  expect([rate.value, screen.queryByText(t('mortgage.noRates'))]).toEqual(['4.50', null])
  await user.selectOptions(loan, '5US')
  expect(rate.value).toBe('4.50')
  expect(screen.getByText(t('mortgage.noRates'))).toBeDefined()
  await user.selectOptions(loan, '15US')
  expect(rate.value).toBe('5.50')
})

test('shows the reset link only after the user has changed a value', async () => {
  const { user, address } = await renderCalculator('')
  const reset = () => screen.queryByRole('link', { name: t('mortgage.reset') })
  expect(reset()).toBeNull()
  await user.type(field(t('mortgage.insurance')), '{Backspace}600')
  expect(parts()).toContainEqual([part('insurance'), '$50.00'])
  const link = reset()
  if (link) await user.click(link)
  expect(reset()).toBeNull()
  expect(address()).toBe('/')
})

const chart = async (term: number, rate: number) => {
  const amount = 360_000_00
  await stage(<LoanChart amount={amount} years={amortization({ amount, rate, years: term })} />)
  const texts = [...(screen.getByRole('img').lastElementChild?.children ?? [])]
  return texts.map(({ textContent }) => textContent)
}
const year = (number: number) => t('mortgage.chart.year', { year: number })
const today = () => t('mortgage.chart.today')

test('the chart shows as many year labels as fit', async () => {
  expect(await chart(30, 6)).toEqual([today(), year(10), year(20), year(30)])
  cleanup()
  expect(await chart(15, 6)).toEqual([today(), year(5), year(10), year(15)])
  cleanup()
  expect(await chart(5, 6)).toEqual([today(), year(2), year(3), year(4), year(5)])
})

test('the chart has a text description, and shows that half of an interest-free loan is repaid after half its term', async () => {
  await chart(30, 0)
  const said = { years: 30, half: 15, amount: '$360,000', interest: '$0' }
  expect(screen.getByRole('img', { name: t('mortgage.chart.said', said) })).toBeDefined()
  const half = screen.getByText(t('mortgage.chart.half', { year: 15 }))
  expect([half.style.left, half.style.top]).toEqual(['50%', '50%'])
  const [area, owed, interest] = [...document.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  expect(area).toBe(`${owed}L0 100Z`)
  expect(owed).toMatch(/^M0\.00 0\.00L3\.33 3\.33L.*L100\.00 100\.00$/)
  expect(interest).toMatch(/^M0\.00 100\.00L.*L100\.00 100\.00$/)
})

const query = graphql(`
  query MonthlyCostSample {
    listing(uPI: "1") {
      id
      ...MonthlyCost_listing
    }
  }
`)

function Cost({ known }: { known: Rates }) {
  const { data } = useQuery(query)
  return data?.listing ? (
    <>
      <MonthlyCost listing={data.listing} rates={known} />
      <p>end</p>
    </>
  ) : null
}

test('MonthlyCost shows the cost on default terms as a link to the calculator, and renders nothing without a rate', async () => {
  const listing = {
    ...sampleListing({ number: 1 }),
    listPrice: 450_000,
    taxAnnualAmount: 0,
    associationFee: 0,
  }
  await stage(<Cost known={[{ slug: '30US', rate: 0 }]} />, { listing })
  const link = await screen.findByRole('link', { name: t('mortgage.about', { amount: '$1,000' }) })
  expect(link.getAttribute('href')).toBe('#mortgage')
  expect(screen.getByText(t('mortgage.usually', { down: '20%', rate: '0%', years: 30 }))).toBeDefined()
  cleanup()
  await stage(<Cost known={null} />, { listing })
  await screen.findByText('end')
  expect(screen.queryByRole('link')).toBeNull()
})
