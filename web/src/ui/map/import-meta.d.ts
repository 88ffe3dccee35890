interface ImportMetaEnv {
  /** Where the basemap lies, without a slash at its end. */
  readonly ATLAS: string
}
