/** Parses keys from settings and from files in `DATA_DIR`. */
const KEY_BYTES = 32

/** Keys by ID; the first one encrypts. */
export const readVaultKeys = (value: string): ReadonlyMap<string, Uint8Array> =>
  new Map(
    value
      .trim()
      .split(',')
      .map((entry) => {
        const [id = '', key = ''] = entry.split(':')
        const bytes = Buffer.from(key, 'base64')
        if (!id || bytes.length !== KEY_BYTES)
          throw new Error('must read `id:base64 of 32 bytes`, comma-separated')
        return [id, bytes]
      }),
  )

/** Returns none if the text is empty. */
export const readShopKeys = (value: string): readonly Uint8Array[] =>
  value
    .trim()
    .split(',')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const bytes = Buffer.from(entry.trim(), 'base64')
      if (bytes.length < KEY_BYTES)
        throw new Error('must be base64 of 32 bytes or more each, comma-separated')
      return bytes
    })
