/** Whether an error means that the database cannot be reached right now. */

const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  // The database was dropped or renamed. Only opening a connection gives this code.
  '3D000',
])

/** True for errors after which the same statement can succeed once the database is back. */
export const databaseIsAway = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return (
    CODES.has(String(code)) ||
    // PostgreSQL reports the last of these as 55000, a code that it also uses for our own bugs.
    /Connection terminated|is not queryable|timeout exceeded when trying to connect|the database system is|cached plan must not change|driver has already been destroyed|PGlite is closed|database .* is not currently accepting connections/i.test(
      String(message),
    )
  )
}
