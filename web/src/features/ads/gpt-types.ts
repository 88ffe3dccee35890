import type { AdSize } from './slots.ts'

/**
 * The subset of Google Publisher Tag that the site uses.
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
  /** Returns null when the element already has a slot. */
  defineSlot(path: string, sizes: readonly AdSize[], element: string): GptSlot | null
  display(element: string): void
  destroySlots(slots: GptSlot[]): boolean
}

declare global {
  interface Window {
    /** The ad tag. Until its script loads, it is only a queue of commands, which the script then runs. */
    googletag?: { cmd: { push(command: () => void): void } } & Partial<GoogleTag>
  }
}
