import { darker, lighter, mix } from '../scene/color.ts'
import { ellipse, foliage, num, rect, type Svg, shape, stroke } from '../scene/shape.ts'
import type { Room } from './room.ts'
import { soft } from './seats.ts'

export function art(
  { paint, accent, cloth, wood, scene }: Room,
  topic: string,
  x: number,
  y: number,
  w: number,
  h: number,
): Svg {
  const dice = scene.dice(`art ${topic}`)
  const frame = paint(dice.pick([wood, '#2f3231', '#efe8d9', '#b8935a']))
  const paper = dice.pick(['#f2ece0', '#e6dcc8', lighter(cloth, 0.6)])
  const [l, t, iw, ih] = [x - w / 2 + 0.07, y - h / 2 + 0.07, w - 0.14, h - 0.14]
  const tones = [accent, cloth, mix(accent, '#e9dcc2', 0.5), darker(cloth, 0.3)].map(paint)
  const tone = () => dice.pick(tones)
  const ink: Svg[] = [
    rect(x - w / 2 + 0.03, y - h / 2 + 0.04, w, h, scene.light.shadow, 0.18),
    rect(x - w / 2, y - h / 2, w, h, frame),
    rect(l - 0.02, t - 0.02, iw + 0.04, ih + 0.04, paint(paper)),
  ]
  const kind = dice.whole(0, 4)
  if (kind === 0)
    ink.push(
      ellipse(
        l + iw * dice.between(0.35, 0.65),
        t + ih * 0.36,
        Math.min(iw, ih) * 0.2,
        Math.min(iw, ih) * 0.2,
        tone(),
      ),
      shape(
        `M${num(l + 0.04)} ${num(t + ih * 0.72)}Q${num(l + iw * 0.3)} ${num(t + ih * 0.48)} ${num(l + iw * 0.55)} ${num(t + ih * 0.66)}T${num(l + iw - 0.04)} ${num(t + ih * 0.6)}V${num(t + ih - 0.04)}H${num(l + 0.04)}Z`,
        tone(),
      ),
    )
  else if (kind === 1)
    for (let i = 0; i < 3; i++)
      ink.push(
        rect(
          l + iw * (0.14 + i * 0.25),
          t + ih * dice.between(0.15, 0.4),
          iw * 0.2,
          ih * dice.between(0.3, 0.5),
          tone(),
          0.9,
        ),
      )
  else if (kind === 2)
    ink.push(
      stroke(`M${num(l + iw / 2)} ${num(t + ih * 0.9)}V${num(t + ih * 0.2)}`, tone(), 0.02),
      ...[0.3, 0.44, 0.58, 0.72].flatMap((at, i) =>
        [-1, 1].map(
          (way) =>
            `<ellipse cx="${num(l + iw / 2 + way * iw * 0.15)}" cy="${num(t + ih * at)}" rx="${num(iw * 0.15)}" ry="${num(ih * 0.05)}" fill="${tones[i % 2] ?? '#777777'}" transform="rotate(${-way * 32} ${num(l + iw / 2 + way * iw * 0.15)} ${num(t + ih * at)})"/>`,
        ),
      ),
    )
  else if (kind === 3)
    ink.push(
      rect(l + 0.04, t + 0.04, iw - 0.08, ih * 0.5, tone(), 0.55),
      rect(l + 0.04, t + ih * 0.5, iw - 0.08, ih * 0.5 - 0.04, tone(), 0.85),
    )
  else
    ink.push(
      ...[0.42, 0.3, 0.18].map(
        (r) =>
          `<circle cx="${num(l + iw / 2)}" cy="${num(t + ih / 2)}" r="${num(Math.min(iw, ih) * r)}" fill="none" stroke="${tone()}" stroke-width="0.04"/>`,
      ),
    )
  return ink.join('')
}

/** Draws a potted plant: a fig, a palm, a snake plant, or a trailing plant. */
export function plant({ paint, scene }: Room, topic: string, x: number, y: number, size: number): Svg {
  const dice = scene.dice(`plant ${topic}`)
  const green = dice.pick(['#5f7f5a', '#6d8c62', '#4d7060', '#7f9a68'])
  const pot = paint(dice.pick(['#e6dccb', '#b5694a', '#454b4c', '#c9b08a', '#8fa09a']))
  const w = size * 0.17
  const rim = y - size * 0.27
  const ink: Svg[] = [soft(x, y, w * 1.8)]
  const kind = dice.whole(0, 2)
  if (kind === 0) {
    ink.push(
      stroke(
        `M${num(x)} ${num(rim)}Q${num(x + size * 0.04)} ${num(y - size * 0.5)} ${num(x - size * 0.02)} ${num(y - size * 0.72)}`,
        paint('#6d5643'),
        size * 0.022,
      ),
    )
    for (const [tone, share, lift] of [
      [darker(green, 0.24), 0.3, 0.7],
      [green, 0.24, 0.74],
      [lighter(green, 0.2), 0.14, 0.82],
    ] as const)
      for (let i = 0; i < 5; i++)
        ink.push(
          shape(
            foliage(
              dice,
              x + dice.between(-0.17, 0.17) * size,
              y - size * (lift + dice.between(-0.12, 0.1)),
              size * share * 0.5,
              size * share * 0.42,
              7,
              0.22,
            ),
            paint(tone),
          ),
        )
  } else {
    const blades = kind === 1 ? 11 : 8
    for (let i = 0; i < blades; i++) {
      const lean = (i / (blades - 1) - 0.5) * (kind === 1 ? 1.5 : 0.5)
      const tip: [number, number] = [
        x + lean * size * 0.55,
        y - size * (kind === 1 ? 0.98 - Math.abs(lean) * 0.45 : dice.between(0.7, 1)),
      ]
      const bend = kind === 1 ? -size * 0.2 : 0
      const leaf = size * (kind === 1 ? 0.06 : 0.035)
      ink.push(
        shape(
          `M${num(x - leaf * 0.4)} ${num(rim)}Q${num((x + tip[0]) / 2 - leaf)} ${num((rim + tip[1]) / 2 + bend)} ${num(tip[0])} ${num(tip[1] + (kind === 1 ? Math.abs(lean) * size * 0.2 : 0))}Q${num((x + tip[0]) / 2 + leaf)} ${num((rim + tip[1]) / 2 + bend)} ${num(x + leaf * 0.4)} ${num(rim)}Z`,
          paint(i % 3 ? (i % 2 ? green : darker(green, 0.16)) : lighter(green, 0.18)),
        ),
      )
    }
  }
  return `${ink.join('')}${shape(`M${num(x - w)} ${num(rim)}h${num(2 * w)}l${num(-w * 0.28)} ${num(size * 0.27)}h${num(-w * 1.44)}Z`, pot)}${rect(x - w, rim, 2 * w, size * 0.035, '#fff6e4', 0.25)}`
}
