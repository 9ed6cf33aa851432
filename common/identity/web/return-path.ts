const fallback = '/admin'

/** The path to open after sign-in; never another site (AUTH-024, A08). */
export const safeReturnPath = (saved: unknown): string => {
  if (typeof saved !== 'string' || !URL.canParse(saved, location.origin)) return fallback
  const url = new URL(saved, location.origin)
  // Returning to a callback would fail again.
  const callback = /^\/(silent-)?auth-callback/i.test(url.pathname)
  // A path with two leading slashes would mean another site.
  const ours = url.origin === location.origin && !url.pathname.startsWith('//')
  return ours && !callback ? url.pathname + url.search + url.hash : fallback
}
