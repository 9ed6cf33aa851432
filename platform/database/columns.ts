/** Column types as both databases return them. Instants are read as Date and written as Date or text. */
import type { ColumnType } from 'kysely'

export type Json = ColumnType<object | null, string | null, string | null>
export type Instant = ColumnType<Date, Date | string, Date | string>
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type CreatedAt = ColumnType<Date, Date | string | undefined, never>
export type JsonOf<T> = ColumnType<T, string, string>
export type MaybeJsonOf<T> = ColumnType<T | null, string | null | undefined, string | null>
