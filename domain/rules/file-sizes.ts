/** What a page with documents on it must know before anybody opens the dialog that adds some; the rest is files.ts. */
export const MEBIBYTE = 1_048_576
/** A section is one list of documents: the tax documents, the other ones. */
export const MOST_PER_SECTION = 5

/** `840 KB`, `1.2 MB`: as a person compares it with the limits, whose megabyte is 1,048,576 bytes. */
export const sizeText = (bytes: number): string =>
  bytes < MEBIBYTE
    ? `${Math.max(1, Math.ceil(bytes / 1024))} KB`
    : `${(bytes / MEBIBYTE).toFixed(1).replace(/\.0$/, '')} MB`
