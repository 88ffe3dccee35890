import { darker, mix } from '../scene/color.ts'
import type { Scene } from '../scene/scene.ts'
import { num, rect, type Svg, shape } from '../scene/shape.ts'

export function parasol({ light }: Scene, x: number, y: number, cloth: string): Svg {
  const top = y - 3.1
  const half = 1.75
  const ink: Svg[] = [rect(x - 0.035, top, 0.07, -top + y, light.paint('#7d6a55'))]
  const panels = 6
  for (let i = 0; i < panels; i++) {
    const a = x - half + (2 * half * i) / panels
    const b = x - half + (2 * half * (i + 1)) / panels
    const tone = i % 2 ? cloth : mix(cloth, '#f3ecdd', 0.75)
    const shade = light.side === 1 ? i / panels : 1 - i / panels
    ink.push(
      shape(
        `M${num(x)} ${num(top - 0.1)}L${num(a)} ${num(top + 0.72)}Q${num((a + b) / 2)} ${num(top + 0.86)} ${num(b)} ${num(top + 0.72)}Z`,
        light.paint(darker(tone, shade * 0.2)),
      ),
    )
  }
  return ink.join('')
}
