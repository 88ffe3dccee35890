import type { MarketFacts } from './facts.ts';
import type { Random } from './random.ts';
/** A kind of question, and how to ask one: a path below the services. */
export interface Question {
    name: string;
    /** Milliseconds that 95 of 100 answers should take at most on a server of a million homes. */
    goal?: number;
    path(random: Random): string;
}
export declare function query(path: string, params: Record<string, unknown>): string;
/** The part of a map with tiles of 256 pixels that a screen of this size shows. */
export declare function screenAt({ lat, lon }: {
    lat: number;
    lon: number;
}, zoom: number, wide: number, high: number): {
    minLat: number;
    maxLat: number;
    minLon: number;
    maxLon: number;
};
/** A name as somebody types it in a hurry: a letter left out, doubled, or two in the wrong order. */
export declare function mistyped(name: string, random: Random): string;
/** The questions that the benchmark asks about a market. */
export declare function questionsOf({ cities, states, zips, positions, names }: MarketFacts): Question[];
