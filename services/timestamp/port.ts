/** A time-stamping authority (RFC 3161) that says when something existed. */
export interface TimestampAuthority {
  /**
   * Returns a timestamp token (DER, a CMS ContentInfo) over the SHA-256 hash of `content`. Only the hash leaves this
   * machine. Throws Unavailable if the authority cannot be reached, or if its reply is not about this content.
   */
  stamp(content: Uint8Array): Promise<Uint8Array>
}
