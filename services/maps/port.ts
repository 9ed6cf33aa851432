/** Small maps of addresses. */

export interface MapAddress {
  readonly streetAddress: string
  readonly city: string
  /** Two letters in the US and Canada. */
  readonly state: string
  /** In the US, a ZIP code or ZIP+4. */
  readonly postalCode: string
  /** Two letters, ISO 3166; '' is the US. */
  readonly country: string
}

/** What a map marks: 'Billing' or 'Shipping', and the color of its marks as `#rrggbb`. */
export interface MapStyle {
  readonly color: string
}
export interface MapPoint {
  readonly name: string
  readonly address: MapAddress
}

export interface MapPicture {
  /** A `data:` URL of an SVG or PNG, 3:2; '' if no correct map can be drawn. */
  readonly url: string
  /** One or two sentences: what the map shows and how exact it is, or why there is none. */
  readonly text: string
}

/**
 * Draws no map rather than a wrong one: an address abroad, or one that cannot be located, gets an empty `url` and a
 * sentence. Throws Unavailable if a map service does not respond within ten seconds.
 */
export interface Maps {
  place(of: MapPoint, style: MapStyle): Promise<MapPicture>
  /** Both places, the line between them, and their straight-line distance. */
  route(from: MapPoint, to: MapPoint, style: MapStyle): Promise<MapPicture>
}
