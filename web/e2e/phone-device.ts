import { devices } from '@playwright/test'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/**
 * Settings for tests on a phone. The pixel ratio is 1, because software rendering at the device's own ratio
 * draws seven times as many pixels.
 */
export const phone = { ...pixel, deviceScaleFactor: 1 }
