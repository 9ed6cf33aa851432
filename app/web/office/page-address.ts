/** The address of the page without keys, filters, and search text, which could give access or name a person. */
export const pageAddress = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string =>
  origin + pathname.replaceAll(/\/[A-Za-z0-9_-]{20,}(?=\/|$)/g, '/…')

/** The support link with the address of the page, in place of `{url}` or as the query parameter `url`. */
export const supportLink = (support: string, page: string): string => {
  if (support.includes('{url}')) return support.replaceAll('{url}', encodeURIComponent(page))
  const link = new URL(support)
  link.searchParams.set('url', page)
  return link.href
}
