import type { Database } from '@gable/service-kit/database/database';
/** What a benchmark asks about: real places and positions of the market. */
export interface MarketFacts {
    /** Keys of the places with the most homes for sale. */
    cities: readonly string[];
    states: readonly string[];
    zips: readonly string[];
    positions: readonly {
        lat: number;
        lon: number;
    }[];
    /** Names of populous cities. */
    names: readonly string[];
}
export declare function marketFacts(db: Database): Promise<MarketFacts>;
