/** The rows of the area's tables as Kysely sees them; the migrations define them. */

declare module '../../platform/database/tables.ts' {
  interface Tables {
    reason_type: ReasonTypeTable
    contact_title: ContactTitleTable
    customer_type: CustomerTypeTable
    customer_class: CustomerClassTable
  }
}

export interface ReasonTypeTable {
  key: string
  value: string
  for_deny: boolean
  for_pending: boolean
  missing_items: boolean
  position: number
}

export interface ContactTitleTable {
  banner_id: number
  title: string
  position: number
}

/** PIC categories (one-character keys) and PIC codes of a banner (APP-119). */
export interface CustomerTypeTable {
  banner_id: number
  key: string
  value: string
  position: number
}

/** A customer segment with one of its price classes (APP-126, APP-127). */
export interface CustomerClassTable {
  customer_type: string
  title: string
  price_class: string
  price_class_description: string
  position: number
}
