import { devices } from '@playwright/test'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/** Settings of a test that runs on a phone. Its dense pixels would be drawn by the processor, seven times as many. */
export const phone = { ...pixel, deviceScaleFactor: 1 }
