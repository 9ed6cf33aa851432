import { z } from 'zod'
import type { Access, AnyOfAccess, Subject } from './access-words.ts'
import { file, type Endpoint, type EndpointTree } from './endpoint.ts'

/** The OpenAPI 3.1 document for a tree of endpoints, built from the schemas that check the requests. */
export const openApi = (tree: EndpointTree, publicUrl: string): object => {
  const paths: Record<string, Record<string, object>> = {}
  for (const [area, endpoints] of Object.entries(tree))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, name, endpoint) }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trade credit',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: 'Replies are { isSuccess, message, data } unless a bare shape is given.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Refused: {
          description: 'Refused. `data.problems` says what is wrong with which field.',
          content: { 'application/json': { schema: refusal } },
        },
        Failed: {
          description: 'Something went wrong on our side.',
          content: { 'application/json': { schema: refusal } },
        },
      },
    },
  }
}

/** As reply-error.ts writes it. */
const refusal = {
  type: 'object',
  required: ['isSuccess', 'code', 'message', 'data'],
  properties: {
    isSuccess: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    data: {},
  },
}

/** With an empty entry, a call without a token is answered, too. */
const securityOf = (access: Access): object[] => {
  const staff = { staff: [] }
  if (access.kind === 'staff') return [staff]
  return access.kind === 'anyOf' || (access.kind === 'anyone' && access.recognizes) ? [{}, staff] : []
}

const operation = (area: string, name: string, e: Endpoint) => ({
  operationId: `${area}.${name}`,
  tags: [area],
  summary: e.summary,
  description: accessSays(e.access),
  security: securityOf(e.access),
  parameters: [...parameters(e.params, 'path'), ...parameters(e.query, 'query')],
  ...(e.body
    ? {
        requestBody: {
          content: {
            [e.multipart ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(e.body, 'input') },
          },
        },
      }
    : {}),
  responses: {
    200:
      e.reply === file
        ? { description: 'The file.' }
        : { description: 'Done.', content: { 'application/json': { schema: schemaOf(e.reply, 'output') } } },
    '4XX': { $ref: '#/components/responses/Refused' },
    default: { $ref: '#/components/responses/Failed' },
  },
})

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

const parameters = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: of,
  }))
}

/** The access of an endpoint as a sentence, for the OpenAPI document and docs/generated/endpoints.md. */
export const accessSays = (access: Access): string => {
  if (access.kind === 'anyOf') return `${waySays(access.first)}; or ${lowercaseFirst(waySays(access.staff))}.`
  return `${waySays(access)}.`
}

const lowercaseFirst = (text: string) => `${text[0]!.toLowerCase()}${text.slice(1)}`

const waySays = (access: Exclude<Access, AnyOfAccess>): string => {
  switch (access.kind) {
    case 'anyone':
      return `Anyone${access.recognizes ? '; recognizes signed-in employees' : ''}${access.banner ? `; the banner in ${access.banner} must be in use` : ''}`
    case 'visitor':
      return `A storefront customer with its token in ${access.token}${access.of ? `, for the account in ${access.of.account} of the banner in ${access.of.banner}` : ''}`
    case 'provider':
      return 'A signed callback from an outside service'
    case 'holder':
      return `Anyone with the key in ${subjectSays(access.subject)}${access.start ? `, or who starts a new form in the banner in ${access.start}` : ''}`
    case 'signer':
      return `A signer who opened their own signing link: ${subjectSays(access.subject)}`
    case 'staff':
      return `An employee${access.permission ? ` with ${access.permission}` : ''}${access.self ? ` (with ${access.self} about themselves)` : ''}${access.may ? mays[access.may] : ''}: ${subjectSays(access.subject)}${access.start ? `, or who starts a new one in the banner in ${access.start}` : ''}`
  }
}

const mays = {
  view: ' who may view the form (HIST-009)',
  own: ' who owns the form, until someone else edits it (HIST-008)',
  sign: ' named on the form as a signer',
}

const subjectSays = (subject: Subject): string => {
  if (subject.is === 'self') return 'about their own account'
  if (subject.is === 'banner')
    return `in the banner ${subject.at}${subject.lends ? ', or in one that shares this permission' : ''}`
  return `${subject.at} (${subject.is}, in the banner of that row)`
}
