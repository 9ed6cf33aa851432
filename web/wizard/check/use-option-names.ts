import { useQuery } from '@tanstack/react-query'
import { optionsIn, type Answers, type Form, type FormContext } from '../../../domain/kit/index.ts'
import { serverLookups } from '../../form/lookups.ts'

const none: ReadonlyMap<string, string> = new Map()

/**
 * What the server's lists call the chosen codes: `US` is United States. Until they are here, and for a list that
 * does not answer, the codes stand for themselves.
 */
export const useOptionNames = (
  form: Form,
  context: FormContext,
  answers: Answers,
): ReadonlyMap<string, string> => {
  const chosen = optionsIn(form, context, answers)
  const { data } = useQuery({
    queryKey: ['option-names', chosen],
    queryFn: async () => {
      const names = await Promise.all(
        chosen.map(async ({ path, endpoint, query, code, name }) => {
          // Whoever was looked up by name has it beside the code.
          if (name) return [path, name] as const
          const options = await serverLookups.options(endpoint, query).catch(() => [])
          return [path, options.find(([key]) => key === code)?.[1] ?? code] as const
        }),
      )
      return new Map(names)
    },
    staleTime: Infinity,
  })
  return data ?? none
}
