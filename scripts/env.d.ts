/** The ports of the three processes, and where the browser tests find their browser. */
export declare const env: {
    NODE_ENV?: string | undefined;
    HOST?: string | undefined;
    SAMPLE_MEMBERS?: boolean | undefined;
    DEVELOPMENT_MAILBOX?: boolean | undefined;
    DEVELOPMENT_SIGN_IN?: boolean | undefined;
    DEVELOPMENT_MARKET?: boolean | undefined;
    WEB_PORT: number;
    GRAPH_PORT: number;
    SERVICES_PORT: number;
    PUBLIC_URL?: string | undefined;
    PUBLIC_GATEWAY_URL?: string | undefined;
    CHROMIUM_PATH?: string | undefined;
    CI?: string | undefined;
    npm_lifecycle_event?: string | undefined;
    LOG_LEVEL: string;
    FULL: boolean;
    SLOWEST: number;
    UNIT_SEED?: number | undefined;
    FAST_BUILD: boolean;
};
/** The whole environment, for a child process. */
export declare const inherited: NodeJS.ProcessEnv;
