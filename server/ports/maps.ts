/** Small pictures of where an address is. */

export interface MapAddress {
  readonly streetAddress: string
  readonly city: string
  /** Two letters in the US and Canada. */
  readonly state: string
  /** A ZIP code, ZIP+4 too, in the US. */
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
  /** A `data:` address of an SVG or PNG, 3 : 2; '' where no honest map can be drawn. */
  readonly url: string
  /** In one or two sentences what the picture shows, how exact it is, or why there is none. */
  readonly text: string
}

/**
 * Draws no map rather than a wrong one: an address abroad, or one that cannot be located, has an empty `url` and
 * says so. Throws Unavailable where a service that draws does not answer in ten seconds.
 */
export interface Maps {
  place(of: MapPoint, style: MapStyle): Promise<MapPicture>
  /** Both places, the line between them, and their distance as the crow flies. */
  route(from: MapPoint, to: MapPoint, style: MapStyle): Promise<MapPicture>
}
