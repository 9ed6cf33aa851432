/** What a page with documents needs before its upload dialog opens; the rest is in files.ts. */
export const MEBIBYTE = 1_048_576
/** A section is one list of documents, such as the tax documents. */
export const MOST_PER_SECTION = 5

/** `840 KB`, `1.2 MB`. A megabyte is 1,048,576 bytes, as in the limits. */
export const sizeText = (bytes: number): string =>
  bytes < MEBIBYTE
    ? `${Math.max(1, Math.ceil(bytes / 1024))} KB`
    : `${(bytes / MEBIBYTE).toFixed(1).replace(/\.0$/, '')} MB`
