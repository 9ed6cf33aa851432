const fallback = '/admin'

/** Where to go after sign-in: a path of our own, never another site (AUTH-024, A08). */
export const safeReturnPath = (saved: unknown): string => {
  if (typeof saved !== 'string' || !URL.canParse(saved, location.origin)) return fallback
  const url = new URL(saved, location.origin)
  // Back to a callback would only fail again.
  const callback = /^\/(silent-)?auth-callback/i.test(url.pathname)
  // Two slashes at the beginning would name another site.
  const ours = url.origin === location.origin && !url.pathname.startsWith('//')
  return ours && !callback ? url.pathname + url.search + url.hash : fallback
}
