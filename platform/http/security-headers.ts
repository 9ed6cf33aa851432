/** Headers on every reply, even those that pass no route and no hook. */
export const securityHeaders = (production: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  // Pages and documents replace it by a narrower one.
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  // Customers may ask for nearby branches; no other device feature is needed (APP-042).
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
