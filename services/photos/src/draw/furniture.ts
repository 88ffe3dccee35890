import { type Colour, darker, lighter, mix } from './colour.ts'
import type { Room } from './room.ts'
import { ellipse, foliage, type Ink, num, polygon, rect, rule, shape, stroke } from './shape.ts'

const soft = (x: number, y: number, w: number): Ink =>
  ellipse(x, y, w, Math.min(0.14, w * 0.09), 'url(#pool)')

/** A sofa seen from the front, standing on y. */
export function sofa({ paint, cloth, accent, wood, scene }: Room, x: number, y: number, w: number): Ink {
  const dice = scene.dice('sofa')
  const seats = w > 1.8 ? dice.whole(2, 3) : 1
  const back = dice.between(0.78, 0.9)
  const dark = paint(darker(cloth, 0.22))
  const ink: Ink[] = [soft(x, y, w * 0.58)]
  for (const lx of [-w / 2 + 0.1, w / 2 - 0.14]) ink.push(rect(x + lx, y - 0.14, 0.05, 0.14, paint(wood)))
  ink.push(rect(x - w / 2 + 0.06, y - back, w - 0.12, back - 0.14, paint(darker(cloth, 0.08)), 1, 0.1))
  const each = (w - 0.4) / seats
  for (let i = 0; i < seats; i++)
    ink.push(
      rect(
        x - w / 2 + 0.2 + i * each + 0.01,
        y - back + 0.04,
        each - 0.02,
        back - 0.36,
        paint(lighter(cloth, 0.06)),
        1,
        0.08,
      ),
      rect(
        x - w / 2 + 0.2 + i * each + 0.01,
        y - 0.46,
        each - 0.02,
        0.17,
        paint(lighter(cloth, 0.16)),
        1,
        0.05,
      ),
    )
  ink.push(
    rect(x - w / 2 + 0.18, y - 0.3, w - 0.36, 0.18, dark),
    rect(x - w / 2, y - 0.6, 0.22, 0.5, paint(lighter(cloth, 0.1)), 1, 0.07),
    rect(x + w / 2 - 0.22, y - 0.6, 0.22, 0.5, paint(darker(cloth, 0.1)), 1, 0.07),
  )
  for (let i = 0; i < dice.whole(1, 3); i++) {
    const cx = x + (i % 2 ? 1 : -1) * (w / 2 - 0.46 - (i > 1 ? 0.34 : 0))
    ink.push(
      `<g transform="rotate(${num(dice.between(-9, 9))} ${num(cx)} ${num(y - 0.6)})">${rect(cx - 0.19, y - 0.8, 0.38, 0.35, paint(i === 1 ? lighter(accent, 0.4) : accent), 1, 0.06)}</g>`,
    )
  }
  return ink.join('')
}

export function armchair({ paint, accent, wood }: Room, x: number, y: number, colour: Colour = accent): Ink {
  return (
    soft(x, y, 0.55) +
    stroke(
      `M${num(x - 0.3)} ${num(y)}L${num(x - 0.24)} ${num(y - 0.25)}M${num(x + 0.3)} ${num(y)}L${num(x + 0.24)} ${num(y - 0.25)}`,
      paint(wood),
      0.045,
    ) +
    shape(
      `M${num(x - 0.36)} ${num(y - 0.24)}V${num(y - 0.7)}Q${num(x - 0.34)} ${num(y - 0.98)} ${num(x)} ${num(y - 1)}Q${num(x + 0.34)} ${num(y - 0.98)} ${num(x + 0.36)} ${num(y - 0.7)}V${num(y - 0.24)}Z`,
      paint(darker(colour, 0.06)),
    ) +
    rect(x - 0.29, y - 0.48, 0.58, 0.17, paint(lighter(colour, 0.16)), 1, 0.06) +
    rect(x - 0.42, y - 0.58, 0.14, 0.36, paint(lighter(colour, 0.06)), 1, 0.06) +
    rect(x + 0.28, y - 0.58, 0.14, 0.36, paint(darker(colour, 0.16)), 1, 0.06)
  )
}

export function rug({ paint, accent, cloth, scene }: Room, x: number, y: number, w: number, h: number): Ink {
  const dice = scene.dice('rug')
  const base = dice.pick([
    lighter(cloth, 0.35),
    lighter(accent, 0.55),
    '#ddd3c2',
    mix(accent, '#e9ddc8', 0.35),
  ])
  const line = paint(dice.pick([accent, darker(base, 0.25), lighter(base, 0.5)]))
  if (dice.chance(0.25))
    return (
      ellipse(x, y + h / 2, w * 0.46, h * 0.5, paint(base)) +
      `<ellipse cx="${num(x)}" cy="${num(y + h / 2)}" rx="${num(w * 0.41)}" ry="${num(h * 0.42)}" fill="none" stroke="${line}" stroke-width="0.03"/>`
    )
  const at = (t: number, s: number): [number, number] => [x + (s - 0.5) * w * (0.88 + 0.24 * t), y + h * t]
  const ink: Ink[] = [polygon([at(0, 0), at(0, 1), at(1, 1), at(1, 0)], paint(base))]
  const bands = dice.pick([
    [0.12, 0.88],
    [0.1, 0.2, 0.8, 0.9],
    [0.25, 0.5, 0.75],
  ])
  for (const t of bands)
    ink.push(
      stroke(
        `M${num(at(t, 0.03)[0])} ${num(at(t, 0.03)[1])}L${num(at(t, 0.97)[0])} ${num(at(t, 0.97)[1])}`,
        line,
        0.035,
        0.8,
      ),
    )
  if (dice.chance(0.5))
    for (let i = 1; i < 8; i++)
      ink.push(
        polygon(
          [at(0.5, i / 8 - 0.035), at(0.32, i / 8), at(0.5, i / 8 + 0.035), at(0.68, i / 8)],
          line,
          0.75,
        ),
      )
  return ink.join('')
}

export function table(
  { paint, wood }: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  top: Colour = wood,
): Ink {
  return (
    soft(x, y, w * 0.55) +
    stroke(
      `M${num(x - w / 2 + 0.12)} ${num(y - h)}L${num(x - w / 2 + 0.07)} ${num(y)}M${num(x + w / 2 - 0.12)} ${num(y - h)}L${num(x + w / 2 - 0.07)} ${num(y)}`,
      paint(darker(wood, 0.12)),
      0.06,
    ) +
    rect(x - w / 2, y - h, w, 0.07, paint(top), 1, 0.02) +
    rect(x - w / 2, y - h, w, 0.022, paint(lighter(top, 0.3)))
  )
}

export function floorLamp({ paint, metal, scene }: Room, x: number, y: number): Ink {
  const on = scene.light.glow
  return (
    (on ? ellipse(x, y - 1.55, 1.5, 1.5, 'url(#halo)') : '') +
    stroke(`M${num(x)} ${num(y)}V${num(y - 1.4)}M${num(x - 0.15)} ${num(y)}h0.3`, paint(metal), 0.035) +
    polygon(
      [
        [x - 0.14, y - 1.72],
        [x + 0.14, y - 1.72],
        [x + 0.24, y - 1.36],
        [x - 0.24, y - 1.36],
      ],
      on ? '#ffe9b5' : paint('#efe6d2'),
    )
  )
}

export function tableLamp({ paint, accent, scene }: Room, x: number, y: number): Ink {
  const on = scene.light.glow
  return (
    (on ? ellipse(x, y - 0.42, 0.9, 0.9, 'url(#halo)') : '') +
    ellipse(x, y - 0.13, 0.1, 0.14, paint(mix(accent, '#cdbfa8', 0.4))) +
    polygon(
      [
        [x - 0.11, y - 0.56],
        [x + 0.11, y - 0.56],
        [x + 0.19, y - 0.28],
        [x - 0.19, y - 0.28],
      ],
      on ? '#ffe9b5' : paint('#efe6d2'),
    )
  )
}

export function pendant(
  { paint, metal, accent, scene, ceiling }: Room,
  x: number,
  y: number,
  kind: number,
): Ink {
  const on = scene.light.glow
  const cord = stroke(`M${num(x)} ${num(-ceiling)}V${num(y - 0.2)}`, paint('#3a3d3d'), 0.018)
  const halo = on ? ellipse(x, y, 1.2, 1.2, 'url(#halo)') : ''
  if (kind === 0) return halo + cord + ellipse(x, y, 0.2, 0.2, on ? '#fff0c9' : paint('#f2ebdc'))
  if (kind === 1)
    return (
      halo +
      cord +
      shape(
        `M${num(x - 0.3)} ${num(y + 0.08)}Q${num(x - 0.26)} ${num(y - 0.24)} ${num(x)} ${num(y - 0.25)}Q${num(x + 0.26)} ${num(y - 0.24)} ${num(x + 0.3)} ${num(y + 0.08)}Z`,
        paint(metal),
      ) +
      ellipse(x, y + 0.08, 0.28, 0.035, on ? '#fff0c9' : paint('#e9dfc8'))
    )
  if (kind === 2)
    return (
      halo +
      cord +
      polygon(
        [
          [x - 0.12, y - 0.22],
          [x + 0.12, y - 0.22],
          [x + 0.34, y + 0.1],
          [x - 0.34, y + 0.1],
        ],
        on ? '#ffe6ae' : paint(lighter(accent, 0.45)),
      )
    )
  return (
    halo +
    cord +
    [0.34, 0.26, 0.15]
      .map((r, i) =>
        ellipse(x, y + 0.04 + i * 0.09, r, 0.07, on ? '#ffe9bd' : paint(i % 2 ? '#e6dcc8' : '#efe6d4')),
      )
      .join('')
  )
}

export function art(
  { paint, accent, cloth, wood, scene }: Room,
  topic: string,
  x: number,
  y: number,
  w: number,
  h: number,
): Ink {
  const dice = scene.dice(`art ${topic}`)
  const frame = paint(dice.pick([wood, '#2f3231', '#efe8d9', '#b8935a']))
  const paper = dice.pick(['#f2ece0', '#e6dcc8', lighter(cloth, 0.6)])
  const [l, t, iw, ih] = [x - w / 2 + 0.07, y - h / 2 + 0.07, w - 0.14, h - 0.14]
  const tones = [accent, cloth, mix(accent, '#e9dcc2', 0.5), darker(cloth, 0.3)].map(paint)
  const tone = () => dice.pick(tones)
  const ink: Ink[] = [
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

/** A pot plant: a fig, a palm, a snake plant or a trailing one. */
export function plant({ paint, scene }: Room, topic: string, x: number, y: number, size: number): Ink {
  const dice = scene.dice(`plant ${topic}`)
  const green = dice.pick(['#5f7f5a', '#6d8c62', '#4d7060', '#7f9a68'])
  const pot = paint(dice.pick(['#e6dccb', '#b5694a', '#454b4c', '#c9b08a', '#8fa09a']))
  const w = size * 0.17
  const rim = y - size * 0.27
  const ink: Ink[] = [soft(x, y, w * 1.8)]
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

/** Open shelves with books, bowls and a trailing plant. */
export function shelves(
  { paint, wood, accent, cloth, scene }: Room,
  topic: string,
  x: number,
  y: number,
  w: number,
  h: number,
  rows: number,
  boxed: boolean,
): Ink {
  const dice = scene.dice(`shelves ${topic}`)
  const ink: Ink[] = []
  if (boxed)
    ink.push(
      rect(x - 0.05, y, w + 0.1, h, paint(wood)),
      rect(x, y + 0.05, w, h - 0.1, paint(darker(wood, 0.3))),
    )
  const tones = [
    accent,
    cloth,
    '#e6dcc8',
    darker(accent, 0.3),
    lighter(cloth, 0.4),
    '#8f7a66',
    '#3f4f55',
  ].map(paint)
  for (let row = 1; row <= rows; row++) {
    const base = y + (h * row) / rows - (boxed ? 0.05 : 0)
    let at = x + 0.06
    while (at < x + w - 0.12) {
      const roll = dice.next()
      const tall = (h / rows) * dice.between(0.42, 0.7)
      if (roll < 0.66) {
        for (let i = 0; i < dice.whole(2, 6) && at < x + w - 0.1; i++) {
          const bw = dice.between(0.03, 0.06)
          const bh = tall * dice.between(0.8, 1.05)
          ink.push(rect(at, base - bh, bw, bh, dice.pick(tones)))
          at += bw + 0.004
        }
      } else if (roll < 0.84) {
        ink.push(
          ellipse(at + 0.1, base - 0.09, 0.09, 0.1, dice.pick(tones)),
          rect(at + 0.06, base - 0.21, 0.08, 0.06, dice.pick(tones)),
        )
        at += 0.22
      }
      at += dice.between(0.04, 0.2)
    }
    ink.push(
      rect(x, base, w, 0.045, paint(boxed ? wood : lighter(wood, 0.06))),
      rect(x, base + 0.045, w, 0.06, scene.light.shadow, 0.2),
    )
  }
  return ink.join('')
}

export function fireplace({ paint, mood, trim, scene }: Room, x: number, w: number): Ink {
  const dice = scene.dice('fireplace')
  const stone =
    mood === 'rustic'
      ? '#a39886'
      : mood === 'modern'
        ? '#5b5f60'
        : mood === 'warm'
          ? '#efe4d2'
          : dice.pick(['#d9d4ca', trim, '#b9b4ac'])
  const fire = scene.light.glow || dice.chance(0.35)
  const ow = w * 0.52
  const ink: Ink[] = [
    rect(x - w / 2, -1.18, w, 1.18, paint(stone)),
    rect(x - ow / 2, -0.8, ow, 0.8, paint('#2b2826')),
    rect(x - ow / 2, -0.8, ow, 0.12, '#000000', 0.3),
  ]
  if (mood === 'rustic')
    ink.push(
      rect(x - w * 0.42, -3.4, w * 0.84, 2.24, paint(darker(stone, 0.06))),
      rule(
        `M${num(x - w * 0.42)} -1.7h${num(w * 0.84)}M${num(x - w * 0.42)} -2.2h${num(w * 0.84)}M${num(x - w * 0.42)} -2.7h${num(w * 0.84)}M${num(x - w * 0.1)} -2.2v0.5M${num(x + w * 0.2)} -2.7v0.5M${num(x - w * 0.25)} -1.7v0.5M${num(x + w * 0.12)} -1.7v0.5`,
        paint(darker(stone, 0.3)),
        0.025,
        0.5,
      ),
    )
  if (fire)
    ink.push(
      ellipse(x, -0.3, ow * 0.9, 0.7, 'url(#halo)'),
      shape(
        `M${num(x - 0.2)} -0.1Q${num(x - 0.24)} -0.34 ${num(x - 0.08)} -0.5Q${num(x - 0.04)} -0.36 ${num(x + 0.02)} -0.56Q${num(x + 0.24)} -0.34 ${num(x + 0.2)} -0.1Z`,
        '#f0a24a',
      ),
      shape(
        `M${num(x - 0.1)} -0.1Q${num(x - 0.1)} -0.26 ${num(x)} -0.36Q${num(x + 0.12)} -0.24 ${num(x + 0.1)} -0.1Z`,
        '#ffe2a0',
      ),
    )
  ink.push(
    rect(x - ow * 0.4, -0.12, ow * 0.8, 0.08, paint('#5a4636'), 1, 0.04),
    rect(x - w / 2 - 0.12, -1.28, w + 0.24, 0.12, paint(mood === 'rustic' ? '#6d5442' : lighter(stone, 0.2))),
    rect(x - w / 2, -1.16, w, 0.07, scene.light.shadow, 0.22),
    rect(x - w / 2 - 0.2, -0.05, w + 0.4, 0.1, paint(darker(stone, 0.15))),
  )
  return ink.join('')
}

export function cabinet(
  { paint }: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: Colour,
  metal: Colour,
  doors: number,
  drawers = false,
): Ink {
  let lines = ''
  let pulls = ''
  const dw = w / doors
  for (let i = 0; i < doors; i++) {
    lines += `M${num(x + i * dw + 0.03)} ${num(y + 0.03)}h${num(dw - 0.06)}v${num(h - 0.06)}h${num(0.06 - dw)}Z`
    if (drawers)
      for (const t of [0.33, 0.66]) lines += `M${num(x + i * dw + 0.03)} ${num(y + h * t)}h${num(dw - 0.06)}`
    for (const t of drawers ? [0.14, 0.47, 0.8] : [0.5])
      pulls += drawers
        ? `M${num(x + (i + 0.36) * dw)} ${num(y + h * t)}h${num(dw * 0.28)}`
        : `M${num(x + i * dw + (i % 2 ? 0.09 : dw - 0.09))} ${num(y + h * 0.38)}v${num(h * 0.2)}`
  }
  return (
    rect(x, y, w, h, paint(colour)) +
    rule(lines, paint(darker(colour, 0.28)), 0.016, 0.7) +
    stroke(pulls, paint(metal), 0.022)
  )
}
