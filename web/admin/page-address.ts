/** The address of the page without what may open something or name somebody: keys, filters, what was searched. */
export const pageAddress = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string =>
  origin + pathname.replaceAll(/\/[A-Za-z0-9_-]{20,}(?=\/|$)/g, '/…')

/** Where support is asked for, with the page: in place of `{url}`, or as `url` of the query. */
export const supportLink = (support: string, page: string): string => {
  if (support.includes('{url}')) return support.replaceAll('{url}', encodeURIComponent(page))
  const link = new URL(support)
  link.searchParams.set('url', page)
  return link.href
}
