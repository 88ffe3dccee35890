import { LineIcon } from '../../ui/media/icon.tsx'
import type { SuggestionCategory } from './use-suggestions.ts'

/** Icons of suggestions by category, and of the other options in the list. */
const ICON_PATHS: Record<SuggestionCategory['key'] | 'NEAR' | 'CLEAR' | 'RETRY', string> = {
  ADDRESSES: 'M3.5 11.5 12 4l8.5 7.5M6 10v9.5h12V10',
  COUNTIES: 'm3.5 6.5 5.5-2 6 2 5.5-2v13l-5.5 2-6-2-5.5 2v-13ZM9 4.5v13M15 6.5v13',
  LISTINGIDS: 'M9 4 7 20M17 4l-2 16M4 9h16M3.5 15h16',
  NEIGHBORHOODS: 'M3 19.5v-8l4.5-4 4.5 4v8H3Zm9-8 4.5-4 4.5 4v8h-9M7.5 19.5V15m9 4.5V15M10 9.5v-5h4v5',
  PLACES: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  SCHOOLDISTRICTS: 'M2.5 9.5 12 5l9.5 4.5L12 14 2.5 9.5ZM6.5 11.5V17c3.5 2.5 7.5 2.5 11 0v-5.5M21.5 9.5v6',
  STATES: 'M5.5 21V3.5m0 1h12l-2.5 4 2.5 4h-12',
  ZIPS: 'M4 19.5V9.5a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v7H4m8 0v-7a4 4 0 0 0-4-4m-1.5 5h2.5M12 16.5V20m4.5-10.5V7',
  NEAR: 'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm0-15v5m0 8v5m9-9h-5m-8 0H3',
  CLEAR: 'M4.5 7h15M9.5 7V4.5h5V7m-8 0 1 13h9l1-13M10.5 11v5.5m3-5.5v5.5',
  RETRY: 'M19 12a7 7 0 1 1-2.5-5.360M19 3.5v4h-4',
}

export type SuggestionIconName = keyof typeof ICON_PATHS

/** Whether an icon exists for a category, which may be an outdated value from storage. */
export const hasIcon = (name: string): name is SuggestionIconName => Object.hasOwn(ICON_PATHS, name)

export function SuggestionIcon({ name }: { name: SuggestionIconName }) {
  return <LineIcon d={ICON_PATHS[name]} size={18} />
}
