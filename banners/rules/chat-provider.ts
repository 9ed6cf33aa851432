/** A company's own chat. Nothing of it loads before the visitor agrees (WIRE-11). */
export interface ChatProvider {
  /** The provider's name, shown when the visitor is asked to agree. */
  readonly name: string
  /** HTTPS address of the script. */
  readonly script: string
  /** Further https or wss origins that the script loads from and connects to. */
  readonly origins: readonly string[]
}
