/** Saves bytes as a download with this name. */
export const saveFile = (blob: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads the URL after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
