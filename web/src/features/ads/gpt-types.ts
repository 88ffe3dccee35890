import type { AdSize } from './slots.ts'

/**
 * As much of Google's Publisher Tag as the site calls.
 * https://developers.google.com/publisher-tag/reference
 */
export interface GptSlot {
  addService(service: GptService): GptSlot
  defineSizeMapping(mapping: unknown): GptSlot
  setConfig(config: {
    targeting?: Readonly<Record<string, string>>
    safeFrame?: { forceSafeFrame: boolean }
  }): void
}

interface GptEvents {
  slotRenderEnded: { slot: GptSlot; isEmpty: boolean; size: AdSize | string | null }
  impressionViewable: { slot: GptSlot }
}

interface GptService {
  addEventListener<Name extends keyof GptEvents>(name: Name, listener: (event: GptEvents[Name]) => void): void
  refresh(slots: GptSlot[]): void
}

interface GptSizeMapping {
  addSize(viewport: [width: number, height: number], sizes: readonly AdSize[]): GptSizeMapping
  build(): unknown
}

export interface GoogleTag {
  setConfig(
    config:
      | {
          singleRequest: boolean
          lazyLoad: { fetchMarginPercent: number; renderMarginPercent: number; mobileScaling: number }
        }
      | { adsenseAttributes: { page_url: string } },
  ): void
  pubads(): GptService
  enableServices(): void
  sizeMapping(): GptSizeMapping
  /** Null where there is one with that element already. */
  defineSlot(path: string, sizes: readonly AdSize[], element: string): GptSlot | null
  display(element: string): void
  destroySlots(slots: GptSlot[]): boolean
}

declare global {
  interface Window {
    /** Before the script is here, a list of what it is to do once it is. */
    googletag?: { cmd: { push(command: () => void): void } } & Partial<GoogleTag>
  }
}
