/** Checks requests and replies against gateway.openapi.json, for the simulator of the tests. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import spec from './gateway.openapi.json' with { type: 'json' }

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addSchema(spec, 'gateway')

/** The violation of the schema at this path of the definition, or null. */
const conforms = (value: unknown, ...keys: string[]): string | null => {
  const pointer = keys
    .map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')
  const validate = ajv.getSchema(`gateway#${pointer}`)
  if (!validate) return `the definition has nothing at ${pointer}`
  return validate(value) ? null : ajv.errorsText(validate.errors)
}

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean }
interface Operation {
  operationId: string
  parameters: readonly (Parameter | { $ref: string })[]
  requestBody?: { content: Readonly<Record<string, object>> }
  responses: Readonly<Record<string, { $ref?: string }>>
}
const paths = spec.paths as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>
const sharedParameters = spec.components.parameters as unknown as Readonly<Record<string, Parameter>>

export interface Call {
  operationId: string
  /** The path parameters. */
  given: Readonly<Record<string, string>>
  /** The violations in a request. */
  request(asked: {
    query: URLSearchParams
    headers: Readonly<Record<string, string | string[] | undefined>>
    body: unknown
  }): string[]
  /** The violation in a reply. */
  reply(status: number, body: unknown): string | null
}

/** The operation of a method and a path; null if there is none. */
export const callOf = (method: string, pathname: string): Call | null => {
  for (const [path, operations] of Object.entries(paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const matched = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(pathname)
    const verb = method.toLowerCase()
    const operation = operations[verb]
    if (!matched || !operation) continue
    const given = Object.fromEntries(
      names.map((name, index) => [name, decodeURIComponent(matched[index + 1]!)]),
    )
    return {
      operationId: operation.operationId,
      given,
      request: ({ query, headers, body }) => {
        const wrong: string[] = []
        const known = new Set<string>()
        for (const [index, parameter] of operation.parameters.entries()) {
          const name = '$ref' in parameter ? parameter.$ref.split('/').at(-1)! : null
          const { in: where, ...said } = name === null ? (parameter as Parameter) : sharedParameters[name]!
          const at =
            name === null
              ? ['paths', path, verb, 'parameters', String(index)]
              : ['components', 'parameters', name]
          if (where === 'query') known.add(said.name)
          const value =
            where === 'path'
              ? given[said.name]
              : where === 'query'
                ? (query.get(said.name) ?? undefined)
                : headers[said.name.toLowerCase()]
          const problem =
            value === undefined ? (said.required ? 'is missing' : null) : conforms(value, ...at, 'schema')
          if (problem) wrong.push(`${said.name}: ${problem}`)
        }
        for (const name of query.keys()) if (!known.has(name)) wrong.push(`${name}: is not defined`)
        if (operation.requestBody?.content['application/json']) {
          const at = ['paths', path, verb, 'requestBody', 'content', 'application/json', 'schema']
          const problem = conforms(body, ...at)
          if (problem) wrong.push(`its body: ${problem}`)
        }
        return wrong
      },
      reply: (status, body) => {
        const shared = operation.responses[status]?.$ref
        const at = shared?.split('/').slice(1) ?? ['paths', path, verb, 'responses', String(status)]
        return conforms(body, ...at, 'content', 'application/json', 'schema')
      },
    }
  }
  return null
}
