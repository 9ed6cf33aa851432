/** On every answer, those included that no route and no hook has seen. */
export const securityHeaders = (production: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  // A customer may ask for the branches around them; nothing else of the device is needed (APP-042).
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
