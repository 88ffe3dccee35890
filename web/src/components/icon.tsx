const shapes = {
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 5 5',
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'm5 5 14 14M19 5 5 19',
  down: 'm6 9 6 6 6-6',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  check: 'm4 12.5 5.5 5.5L20 7',
  filters: 'M4 7h9m5 0h2M4 17h2m5 0h9M13 4v6M9 14v6',
  phone:
    'M6.5 3.5 9 4l1 4.500-2 1.500a12 12 0 0 0 6 6l1.500-2 4.500 1 .5 2.500c-.3 1.700-1.700 3-3.500 3C10 20 4 14 3.500 7c0-1.800 1.300-3.200 3-3.500Z',
  place:
    'M12 21s7-6.500 7-11.500a7 7 0 0 0-14 0C5 14.500 12 21 12 21Zm0-9a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  home: 'M3.500 11.500 12 4l8.500 7.500M6 10v9.500h12V10',
  number: 'M9 4 7 20M17 4l-2 16M4 9h16M3.500 15h16',
  photos: 'M3.500 6h17v13h-17zM4 16l4.500-5 4 4.500 2.500-2.500 5 5',
} as const

export type IconName = keyof typeof shapes

/** A line drawing beside words that say the same; by itself it says nothing to a screen reader. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path
        d={shapes[name]}
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
