/**
 * The part of an unexpected error that may be logged. Drivers attach the statement, its parameters and the "failing
 * row" to their errors; those contain what customers typed and links with keys.
 */
export const loggable = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', code: '', stack: '' }
  const { name, message, stack = '', code } = error as Error & { code?: unknown }
  const ofDatabase = 'severity' in error || 'query' in error || 'params' in error
  return {
    type: name,
    code: String(code ?? ''),
    message: ofDatabase ? 'a statement failed' : message,
    // Without the first lines, which repeat the message.
    stack: stack.slice(Math.max(0, stack.search(/\n {1,20}at /))),
  }
}
