/** The item that a "missing items" reason asks for: `Missing: bank information` becomes `Bank information`. */
export const itemOfReason = (reason: string): string => {
  const bare = reason.replace(/^missing:\s*/i, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}
