/**
 * What one part of the product gives the server. Each area has one such value in its `area.server.ts`, and the app loops
 * over them (app/areas.ts). Every member must be there: null or an empty list says that the area has none.
 */
import type { EndpointTree } from './http/endpoint.ts'
import type { Finders, HandlersOfTree } from './http/index.ts'
import type { Template } from './mail/index.ts'

export interface ServerArea<C extends EndpointTree, H, J, S extends Partial<Finders>> {
  /** Its endpoints, by branch of the contract. */
  contract: C
  /** One for each endpoint. Receives the parts of the running server, and names those that it takes. */
  handlers: (parts: H) => HandlersOfTree<C>
  /** Starts its background and daily jobs. */
  jobs: ((parts: J) => void) | null
  /** Finds each kind of row that it declares as a subject of calls (platform/http/access-words.ts). */
  subjects: S
  /** Every kind of mail that it sends. */
  mails: readonly Template<never>[]
}

/** Checks that there is a handler for each endpoint. */
export const serverArea = <const C extends EndpointTree, H, S extends Partial<Finders>, J = unknown>(
  area: ServerArea<C, H, J, S>,
): ServerArea<C, H, J, S> => area

/** The parts that a function takes. */
export type PartsOf<F extends (parts: never) => unknown> = Parameters<F>[0]
