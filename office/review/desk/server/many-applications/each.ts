import type {
  FindSubject,
  Employee,
  EmployeeRequest,
  FoundBanner,
  FoundForm,
  RequestContext,
} from '../../../../../platform/http/index.ts'
import { Conflict, NotFound } from '../../../../../platform/errors.ts'

/**
 * Runs `act` on one application after another. A refused one does not stop the others; its result says why. An
 * application of another banner gets the same result as one that does not exist.
 */
export const onEach = async <Row extends { creditAppId: number }, Done extends object>(
  find: FindSubject,
  ctx: RequestContext<Employee, FoundBanner>,
  rows: readonly Row[],
  act: (ctx: EmployeeRequest, row: Row) => Promise<Done>,
  /** The result of one that is refused. */
  nothing: Done,
): Promise<(Done & { creditAppId: number; problem: string | null })[]> => {
  const results = []
  for (const row of rows) {
    const { creditAppId } = row
    try {
      const about = await contextOf(find, ctx, creditAppId)
      results.push({ creditAppId, problem: null, ...(await act(about, row)) })
    } catch (error) {
      if (!(error instanceof Conflict || error instanceof NotFound)) throw error
      results.push({ creditAppId, problem: error.message, ...nothing })
    }
  }
  return results
}

const contextOf = async (
  find: FindSubject,
  ctx: RequestContext<Employee, FoundBanner>,
  creditAppId: number,
): Promise<EmployeeRequest> => {
  const body = { creditAppId, tenantId: ctx.subject.bannerId }
  const found = await find(
    { is: 'application', at: 'body.creditAppId', tenant: 'body.tenantId' },
    'guid or number',
    { body, params: {}, query: {}, headers: {} },
    ctx.now,
  )
  if (!found) throw new NotFound()
  return { ...ctx, subject: found.subject as FoundForm }
}
