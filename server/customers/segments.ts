/** Presents rows of `customer_class` for the two lists of the contract. */
import type { Selectable } from 'kysely'
import type { CustomerClassTable } from '../platform/database/index.ts'

type Row = Selectable<CustomerClassTable>

/** APP-127: one row for each price class of a segment. */
export const segmentRows = (rows: readonly Row[]) =>
  rows.map((row) => ({ title: row.title, priceClass: row.price_class, customerType: row.customer_type }))

/** APP-126: a segment with its price classes. Its description is that of the first one, which is the usual one. */
export const withPriceClasses = (rows: readonly Row[]) =>
  [...Map.groupBy(rows, (row) => row.customer_type)].map(([custClassCode, classes]) => ({
    custClassCode,
    classDesc: classes[0]!.title,
    priceClassDescription: classes[0]!.price_class_description,
    priceClasses: classes.map((row) => ({ key: row.price_class, value: row.price_class_description })),
  }))
