/** A `BANNERS_FILE` with creditors of a company's own, without which Production doesn't start. */
import { bannerNames } from '../../domain/rules/banners.ts'

export const withCreditors = (names: readonly string[] = bannerNames) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        creditor: {
          name: `${name} Inc.`,
          entity: 'a Delaware corporation',
          address: ['1 Main Street', 'Dover, DE 19901'],
        },
      },
    ]),
  )
