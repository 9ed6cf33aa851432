/**
 * What of an unexpected error may be written down. The drivers put statement, parameters and "failing row" on their
 * errors, and those hold what customers typed and links that open things.
 */
export const loggable = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', code: '', stack: '' }
  const { name, message, stack = '', code } = error as Error & { code?: unknown }
  const ofDatabase = 'severity' in error || 'query' in error || 'params' in error
  return {
    type: name,
    code: String(code ?? ''),
    message: ofDatabase ? 'a statement failed' : message,
    // The frames without the first lines, which repeat the message.
    stack: stack.slice(Math.max(0, stack.search(/\n {1,20}at /))),
  }
}
