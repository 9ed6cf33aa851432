/** Milliseconds between two looks at the account. */
const LOOK = 200

/**
 * Reads a row until the ERP has opened its account, or until `patience` milliseconds have passed. The ERP usually
 * responds within a second. No transaction may be open.
 */
export const untilOpened = async <R extends { state: string }>(
  read: () => Promise<R>,
  patience: number,
): Promise<R> => {
  const until = Date.now() + patience
  for (;;) {
    const row = await read()
    if (row.state !== 'opening' || Date.now() >= until) return row
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
}
