/** A category is one character (APP-119); its codes start with it (APP-142). */
export type Category = readonly [
  letter: string,
  name: string,
  ...codes: (readonly [code: string, name: string])[],
]

/** Lists of a banner for a new installation. They become rows, which a company can change. */
export interface Reference {
  /** Customer categories with their codes (APP-A29). */
  readonly categories: readonly Category[]
}
