import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

interface SecurityOptions {
  /** Origins besides our own that pictures may come from. */
  pictures: string[]
  /** True when maps come from Google. */
  googleMaps: boolean
  /** Origin of a third party's map of neighbourhoods, when there is one. */
  neighborhoodMap: string | undefined
  /** True when a tag manager may come. */
  tagManager: boolean
  /** True when there is an ad account. */
  ads: boolean
  /** True when forms of accounts ask reCAPTCHA. */
  recaptcha: boolean
  development: boolean
  /** True when visitors reach the site over TLS. */
  secure: boolean
}

/**
 * What Google's maps need, after its guide to a strict policy: scripts that run by the nonce of the page may load
 * others, and no other host is trusted with scripts. https://developers.google.com/maps/documentation/javascript/content-security-policy
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
 * What ads need, after Google's guide: scripts that run by the nonce of the page load others, whose hosts change, and
 * every ad is in a frame of another origin, which nothing of this policy binds.
 * https://developers.google.com/publisher-tag/guides/content-security-policy
 */
const ADS_CSP = {
  'script-src': ["'strict-dynamic'", "'unsafe-eval'"],
  'connect-src': ['https:'],
  'frame-src': ['https:'],
}

/** What reCAPTCHA needs. https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp */
const RECAPTCHA_CSP = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/** What Tag Manager needs, with Google Analytics in it. https://developers.google.com/tag-platform/security/guides/csp */
const TAG_MANAGER_CSP = {
  'script-src': ['https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/**
 * Headers for every answer. Scripts and style sheets run by the nonce of their response; style attributes are
 * allowed, since the server draws positions and proportions with them.
 */
export async function security(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const { pictures, googleMaps, neighborhoodMap, tagManager, ads, recaptcha, development, secure } = options
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
          "'self'",
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
