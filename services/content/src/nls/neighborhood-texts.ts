import { z } from 'zod'
import { type Locale, LocalizedText } from '../data/locale.ts'
import type { Mistakes } from '../data/mistakes.ts'
import { readYaml } from '../data/texts.ts'
import type { NeighborhoodData, PlacesAround, Score } from './neighborhood-source.ts'
import { type Neighborhood, SCORE_KINDS, ScoreKind } from './nls.contract.ts'

const scoreFields = { kind: ScoreKind, name: LocalizedText, strength: LocalizedText }
const ScoreTexts = z.union([
  z.strictObject({ ...scoreFields, none: LocalizedText, one: LocalizedText, many: LocalizedText }),
  z.strictObject({ ...scoreFields, low: LocalizedText, middle: LocalizedText, high: LocalizedText }),
])
type ScoreTexts = z.infer<typeof ScoreTexts>

const NeighborhoodTexts = z.strictObject({
  character: z.strictObject({
    dense: LocalizedText,
    urban: LocalizedText,
    suburban: LocalizedText,
    rural: LocalizedText,
  }),
  strengths: LocalizedText,
  scores: z
    .array(ScoreTexts)
    .refine(
      (scores) =>
        SCORE_KINDS.every((kind, i) => scores[i]?.kind === kind) && scores.length === SCORE_KINDS.length,
      `must contain each of ${SCORE_KINDS.join(', ')}, in this order`,
    ),
})
export type NeighborhoodTexts = z.infer<typeof NeighborhoodTexts>

/** Reads `neighborhood.yaml`. */
export function readNeighborhoodTexts(data: URL, mistakes: Mistakes): Promise<NeighborhoodTexts | undefined> {
  return readYaml(data, 'neighborhood.yaml', NeighborhoodTexts, mistakes)
}

/** Describes the neighborhood around a point in one language. */
export function neighborhoodIn(
  texts: NeighborhoodTexts,
  locale: Locale,
  { city, neighborhood }: PlacesAround,
  { density, scores }: NeighborhoodData,
): Neighborhood {
  const place = neighborhood ? `${neighborhood.placeName}, ${city.placeName}` : city.placeName
  const scored = texts.scores.flatMap((words, i) => {
    const score = scores[i]
    return score ? [{ words, score }] : []
  })
  const [first, second] = scored.toSorted((one, other) => other.score.value - one.score.value)
  const strengths =
    first && second && second.score.value >= 5
      ? fill(texts.strengths[locale], {
          first: first.words.strength[locale],
          second: second.words.strength[locale],
        })
      : ''
  const character = fill(texts.character[densityLevelOf(density)][locale], { place })
  return {
    ready: true,
    name: (neighborhood ?? city).placeName,
    character: `${character} ${strengths}`.trim(),
    detailUrl: (neighborhood ?? city).href,
    scores: scored.map(({ words, score }) => ({
      kind: score.kind,
      name: words.name[locale],
      value: score.value,
      text: textOf(words, score)[locale].replace(/\{(\w+)\}/g, (_, name) =>
        String(name === 'count' ? score.within?.count : score.within?.nearest),
      ),
    })),
  }
}

function densityLevelOf(density: number): keyof NeighborhoodTexts['character'] {
  if (density > 0.55) return 'dense'
  if (density > 0.3) return 'urban'
  return density > 0.1 ? 'suburban' : 'rural'
}

function textOf(words: ScoreTexts, { value, within }: Score): LocalizedText {
  if ('none' in words) {
    if (!within?.count) return words.none
    return within.count === 1 ? words.one : words.many
  }
  if (value < 4) return words.low
  return value < 7 ? words.middle : words.high
}

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
