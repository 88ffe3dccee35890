import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

interface SecurityOptions {
  /** Origins, in addition to the site's own, from which pictures may load. */
  pictures: string[]
  /** True when maps come from Google. */
  googleMaps: boolean
  /** Origins of the site's own maps, when they come from other hosts. */
  basemap: () => readonly string[]
  /** Origin of a third-party neighborhood map, when configured. */
  neighborhoodMap: string | undefined
  /** True when a tag manager may load. */
  tagManager: boolean
  /** True when an ad account is configured. */
  ads: boolean
  /** True when account forms use reCAPTCHA. */
  recaptcha: boolean
  development: boolean
  /** True when visitors reach the site over TLS. */
  secure: boolean
}

/**
 * CSP sources for Google Maps, based on Google's strict CSP guide: scripts with the page nonce may load other
 * scripts, and no other host is trusted.
 * https://developers.google.com/maps/documentation/javascript/content-security-policy
 */
const GOOGLE_MAPS_CSP = {
  'script-src': ["'strict-dynamic'", "'unsafe-eval'", 'blob:'],
  'style-src': ['https://fonts.googleapis.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': [
    'https://*.googleapis.com',
    'https://*.google.com',
    'https://*.gstatic.com',
    'data:',
    'blob:',
  ],
  'frame-src': ['https://*.google.com'],
  'worker-src': ['blob:'],
}

/**
 * CSP sources for ads, based on Google's guide. Scripts with the page nonce load other scripts from changing
 * hosts. Each ad runs in a cross-origin iframe, to which this policy does not apply.
 * https://developers.google.com/publisher-tag/guides/content-security-policy
 */
const ADS_CSP = {
  'script-src': ["'strict-dynamic'", "'unsafe-eval'"],
  'connect-src': ['https:'],
  'frame-src': ['https:'],
}

/**
 * CSP sources for reCAPTCHA.
 * https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp
 */
const RECAPTCHA_CSP = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/**
 * CSP sources for Tag Manager with Google Analytics.
 * https://developers.google.com/tag-platform/security/guides/csp
 */
const TAG_MANAGER_CSP = {
  'script-src': ['https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/**
 * Sets security headers on every response. Scripts and style sheets need the nonce of their response. Style
 * attributes are allowed, because server-rendered pages use them for positions and proportions.
 */
export async function security(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const { pictures, googleMaps, basemap, neighborhoodMap, tagManager, ads, recaptcha, development, secure } =
    options
  const google = (directive: keyof typeof GOOGLE_MAPS_CSP) => (googleMaps ? GOOGLE_MAPS_CSP[directive] : [])
  const captcha = (directive: keyof typeof RECAPTCHA_CSP) => (recaptcha ? RECAPTCHA_CSP[directive] : [])
  const tags = (directive: keyof typeof TAG_MANAGER_CSP) => (tagManager ? TAG_MANAGER_CSP[directive] : [])
  const adHosts = (directive: keyof typeof ADS_CSP) => (ads ? ADS_CSP[directive] : [])
  const neighborhoodSources = neighborhoodMap ? [neighborhoodMap] : []
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': [
          "'self'",
          ...new Set([...google('script-src'), ...tags('script-src'), ...adHosts('script-src')]),
          ...captcha('script-src'),
          ...neighborhoodSources,
        ],
        'style-src': ["'self'", ...google('style-src'), ...(development ? ["'unsafe-inline'"] : [])],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'https:', ...pictures],
        'font-src': ["'self'", ...google('font-src')],
        'connect-src': [
          // Some origins are known only after a tile service answered.
          () => ["'self'", ...basemap()].join(' '),
          ...google('connect-src'),
          ...tags('connect-src'),
          ...adHosts('connect-src'),
          ...captcha('connect-src'),
          ...neighborhoodSources,
          ...(development ? ['ws:'] : []),
        ],
        'frame-src': [
          "'self'",
          ...google('frame-src'),
          ...adHosts('frame-src'),
          ...captcha('frame-src'),
          ...neighborhoodSources,
        ],
        'worker-src': ["'self'", ...google('worker-src')],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
