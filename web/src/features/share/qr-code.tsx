import { encode } from 'uqr'

/** Width of the margin around the QR code, in modules, as scanners require. */
const QUIET_ZONE = 2

/** A QR code of a text, 96 pixels wide. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      width={96}
      height={96}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  )
}
