const SHAPES = {
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 5 5',
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'm5 5 14 14M19 5 5 19',
  down: 'm6 9 6 6 6-6',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  check: 'm4 12.5 5.5 5.5L20 7',
  filters: 'M4 7h9m5 0h2M4 17h2m5 0h9M13 4v6M9 14v6',
  phone:
    'M6.5 3.5 9 4l1 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1 .5 2.5c-.3 1.7-1.7 3-3.5 3C10 20 4 14 3.5 7c0-1.8 1.3-3.2 3-3.5Z',
  place: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  home: 'M3.5 11.5 12 4l8.5 7.5M6 10v9.5h12V10',
  number: 'M9 4 7 20M17 4l-2 16M4 9h16M3.5 15h16',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.6v.1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off': 'M4 12.5c2 2.4 4.7 4 8 4s6-1.6 8-4M7 15.5 5.5 18M12 16.5V19m5-3.5 1.5 2.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  heart: 'M12 20S4 14.9 4 9.2A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.2C20 14.9 12 20 12 20Z',
  photos: 'M3.5 6h17v13h-17zM4 16l4.5-5 4 4.5 2.5-2.5 5 5',
} as const

export type IconName = keyof typeof SHAPES

export const iconNames = Object.keys(SHAPES)

/** Icon names may be untrusted data, so only own properties count. */
const isIcon = (name: string): name is IconName => Object.hasOwn(SHAPES, name)

/** A decorative line icon next to text, hidden from screen readers. Renders nothing for an unknown name. */
export function Icon({ name, size }: { name: IconName | (string & {}); size?: number | undefined }) {
  return isIcon(name) ? <LineIcon d={SHAPES[name]} size={size} /> : null
}

/** A 24 by 24 line icon from path data, for icons that a single feature uses. */
export function LineIcon({ d, size = 20 }: { d: string; size?: number | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path d={d} stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
