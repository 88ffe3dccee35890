interface ImportMetaEnv {
  /** Base URL of the basemap files, without a trailing slash. */
  readonly ATLAS: string
}
