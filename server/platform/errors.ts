/**
 * The few ways in which a request is refused. Each has a stable code that callers may rely on; the translation
 * into HTTP stands in `http/reply-error.ts` and nowhere else.
 */
import type { Problem } from '../../domain/kit/problem.ts'

export abstract class Refusal extends Error {
  abstract readonly code: string
  abstract readonly status: number
  /** What may travel to the caller beside the message. */
  data: unknown = null
}

/** 400: what was sent breaks rules; every problem with the path of its field. */
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
  constructor(message = 'You do not have permission to do this.') {
    super(message)
  }
}

/** 403: the key is not enough for this; a one-time code must come with it. */
export class CodeNeeded extends Refusal {
  readonly code = 'codeNeeded'
  readonly status = 403
  constructor(message: string, data: { email: string }) {
    super(message)
    this.data = data
  }
}

/** 404: also the one answer for every wrong, foreign or expired key. */
export class NotFound extends Refusal {
  readonly code = 'notFound'
  readonly status = 404
  constructor(message = 'We could not find what you asked for.') {
    super(message)
  }
}

/** 409: the state does not allow it, or a save was stale; `data` says who and what. */
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
  constructor(message = 'That is more than we can take at once.') {
    super(message)
  }
}

/** 429 */
export class TooMany extends Refusal {
  readonly code = 'tooMany'
  readonly status = 429
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds = 60, message = 'Too many attempts. Please wait a minute and try again.') {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** 503: something that we need does not answer; nothing was stored halfway. */
export class Unavailable extends Refusal {
  readonly code = 'unavailable'
  readonly status = 503
  constructor(message = 'This is not available just now. Please try again in a moment.') {
    super(message)
  }
}
