/** What a reason of the kind "missing items" asks for: `Missing: bank information` as an item, `Bank information`. */
export const itemOfReason = (reason: string): string => {
  const bare = reason.replace(/^missing:\s*/i, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}
