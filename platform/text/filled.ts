/** What replaces the placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>

/** Puts values in place of `{name}`. */
export const fillText = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
