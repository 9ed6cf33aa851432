import { withoutUndefined, readText } from '../../../kit/list/web/index.ts'

/** The filters of the list in the URL. */
export interface PermissionSearch {
  search?: string
  /** The code of a region. */
  region?: string
  cursor?: string
}

export const readPermissionSearch = (raw: Record<string, unknown>): PermissionSearch =>
  withoutUndefined<PermissionSearch>({
    search: readText(raw['search'], 100),
    region: readText(raw['region'], 20),
    cursor: readText(raw['cursor'], 2_000),
  })
