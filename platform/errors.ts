/**
 * The ways in which a request is refused. Each has a stable code that callers may rely on. `http/reply-error.ts`
 * alone translates them to HTTP.
 */
import type { Problem } from './text/problem.ts'

export abstract class Refusal extends Error {
  abstract readonly code: string
  abstract readonly status: number
  /** Extra data for the caller. */
  data: unknown = null
}

/** 400: the request breaks rules. Lists every problem with the path of its field. */
export class Invalid extends Refusal {
  readonly code = 'invalid'
  readonly status = 400
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[] | string) {
    super(typeof problems === 'string' ? problems : 'Please correct the marked fields.')
    this.problems = typeof problems === 'string' ? [] : problems
  }
}

/** 401 */
export class NotSignedIn extends Refusal {
  readonly code = 'notSignedIn'
  readonly status = 401
  constructor(message = 'Please sign in.') {
    super(message)
  }
}

/** 403 */
export class NotAllowed extends Refusal {
  readonly code = 'notAllowed'
  readonly status = 403
  constructor(message = "You don't have permission to do this.") {
    super(message)
  }
}

/** 403: the key alone is not enough; a one-time code is needed. */
export class CodeNeeded extends Refusal {
  readonly code = 'codeNeeded'
  readonly status = 403
  constructor(message: string, data: { email: string }) {
    super(message)
    this.data = data
  }
}

/** 404: also the answer for every wrong, foreign or expired key. */
export class NotFound extends Refusal {
  readonly code = 'notFound'
  readonly status = 404
  constructor(message = "We couldn't find what you're looking for.") {
    super(message)
  }
}

/** 409: the state does not allow it, or the save was stale. `data` says who and what. */
export class Conflict extends Refusal {
  readonly code = 'conflict'
  readonly status = 409
  constructor(message: string, data: unknown = null) {
    super(message)
    this.data = data
  }
}

/** 413 */
export class TooLarge extends Refusal {
  readonly code = 'tooLarge'
  readonly status = 413
  constructor(message = 'This request is too large.') {
    super(message)
  }
}

/** 429 */
export class TooMany extends Refusal {
  readonly code = 'tooMany'
  readonly status = 429
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds = 60, message = 'Too many attempts. Wait a minute and try again.') {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** 503: a service that we need does not respond; nothing was partially saved. */
export class Unavailable extends Refusal {
  readonly code = 'unavailable'
  readonly status = 503
  constructor(message = "This isn't available right now. Please try again in a moment.") {
    super(message)
  }
}
