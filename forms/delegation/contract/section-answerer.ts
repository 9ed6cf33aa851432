import { z } from 'zod'
import { Instant } from '../../../platform/http/shapes.ts'

/** Who answered a section for the applicant; null: the applicant did. */
export const SectionAnswerer = z
  .object({
    name: z.string(),
    email: z.string(),
    at: Instant,
    /** The applicant changed the answers since. */
    isChanged: z.boolean(),
  })
  .nullable()
