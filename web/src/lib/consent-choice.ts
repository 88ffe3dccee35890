/** The choice about cookies alone, for whoever asks nothing else of consent. */
export { cookieChoice, useCookieChoice } from './consent.ts'
