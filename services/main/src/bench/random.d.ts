/** Numbers that are the same in every run. */
export interface Random {
    /** From `least` to `most`. */
    between(least: number, most: number): number;
    whole(least: number, most: number): number;
    /** True so often out of one. */
    chance(share: number): boolean;
    oneOf<T>(choices: readonly T[]): T;
}
export declare function createRandom(seed: number): Random;
