/**
 * The tables as Kysely sees them. Each area adds its own in its `tables.ts`; the migrations define them. Instants are
 * `timestamptz` and read as Date on both databases. Dates are `date` and read as 'YYYY-MM-DD'.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- areas add to it
export interface Tables {}
