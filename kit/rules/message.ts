/** Maximum length of the message of a request to an agent. */
export const MAX_MESSAGE_LENGTH = 4_000
