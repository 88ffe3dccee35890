import { z } from 'zod';
/** What lets anybody in who reaches the process, and what says whether anybody else does. */
export declare const developmentVariables: {
    NODE_ENV: z.ZodOptional<z.ZodString>;
    HOST: z.ZodOptional<z.ZodString>;
    SAMPLE_MEMBERS: z.ZodOptional<z.ZodCodec<z.ZodString, z.ZodBoolean>>;
    DEVELOPMENT_MAILBOX: z.ZodOptional<z.ZodCodec<z.ZodString, z.ZodBoolean>>;
    DEVELOPMENT_SIGN_IN: z.ZodOptional<z.ZodCodec<z.ZodString, z.ZodBoolean>>;
    DEVELOPMENT_MARKET: z.ZodOptional<z.ZodCodec<z.ZodString, z.ZodBoolean>>;
};
declare const variables: z.ZodObject<{
    NODE_ENV: z.ZodOptional<z.ZodString>;
    HOST: z.ZodOptional<z.ZodString>;
    SAMPLE_MEMBERS: z.ZodOptional<z.ZodCodec<z.ZodString, z.ZodBoolean>>;
    DEVELOPMENT_MAILBOX: z.ZodOptional<z.ZodCodec<z.ZodString, z.ZodBoolean>>;
    DEVELOPMENT_SIGN_IN: z.ZodOptional<z.ZodCodec<z.ZodString, z.ZodBoolean>>;
    DEVELOPMENT_MARKET: z.ZodOptional<z.ZodCodec<z.ZodString, z.ZodBoolean>>;
}, z.core.$strip>;
/**
 * Members with a public password, a page with all mail, a provider that takes everybody at their word, and a market that
 * anybody may move: for whoever starts the site by hand on a machine of their own. Elsewhere each of them has to be
 * asked for by its name.
 */
export declare function developmentSettings({ NODE_ENV, HOST, ...asked }: z.output<typeof variables>): {
    SAMPLE_MEMBERS: boolean;
    DEVELOPMENT_MAILBOX: boolean;
    DEVELOPMENT_SIGN_IN: boolean;
    DEVELOPMENT_MARKET: boolean;
};
export {};
