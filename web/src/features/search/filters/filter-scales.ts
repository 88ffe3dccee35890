/** Square feet per acre. */
const SQFT_PER_ACRE = 43_560

/** Living area options, in square feet. */
export const LIVING_AREAS = [500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 5000, 7500] as const

/** Lot size options, in square feet. Round numbers of acres. */
export const lotSizes: readonly number[] = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100].map((acres) =>
  Math.round(acres * SQFT_PER_ACRE),
)

export const YEARS_BUILT = [1900, 1925, 1950, 1960, 1970, 1980, 1990, 2000, 2005, 2010, 2015, 2020] as const

/** HOA fee options, in US dollars per month. The slider position after the last option means no limit. */
export const HOA_FEES = [0, 50, 100, 150, 200, 300, 400, 500, 750, 1000] as const

/** Options for days since listing and days since a price reduction. */
export const NEW_DAYS = [1, 3, 7, 14, 30] as const
export const REDUCED_DAYS = [7, 14, 30, 60, 90] as const

/** Returns the steps, plus the current value when it is not one of them, for example a value from a URL. */
export const withValue = (steps: readonly number[], value: number | undefined): readonly number[] =>
  value === undefined || steps.includes(value) ? steps : [...steps, value].sort((a, b) => a - b)
