/** The `code` of a 404 that says that the path itself is unknown, not the thing that the path names. */
export const NO_SUCH_PATH = 'NO_SUCH_PATH'
