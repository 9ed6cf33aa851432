import { useQuery } from '@tanstack/react-query'
import { optionsIn, type Answers, type Form, type FormContext } from '../../../domain/kit/index.ts'
import { serverLookups } from '../../form/index.ts'

const none: ReadonlyMap<string, string> = new Map()

/**
 * Maps chosen codes to the names in the server's lists: `US` is United States. Until a list has loaded, or if it
 * fails, the code itself is shown.
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
          // An answer found by a lookup is stored with its name.
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
