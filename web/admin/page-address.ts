/** The address of the page without what may open something or name somebody: keys, filters, what was searched. */
export const pageAddress = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string =>
  origin + pathname.replaceAll(/\/[A-Za-z0-9_-]{20,}(?=\/|$)/g, '/…')
