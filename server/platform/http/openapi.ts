import { z } from 'zod'
import { file, type Access, type Endpoint, type EndpointTree, type Subject } from '../../../api/endpoint.ts'

/** The OpenAPI 3.1 document of a tree of endpoints: the same schemas that check the requests. */
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
      description: 'Replies are { isSuccess, message, data } unless a bare shape is given.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: { staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}

const operation = (area: string, name: string, e: Endpoint) => ({
  operationId: `${area}.${name}`,
  tags: [area],
  summary: e.summary,
  description: accessSays(e.access),
  ...(e.access.kind === 'employee' ? { security: [{ staff: [] }] } : {}),
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
    default: { description: 'Refused: { isSuccess: false, code, message, data }.' },
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

/** The access of an endpoint in words, for the document and docs/generated/endpoints.md. */
export const accessSays = (access: Access): string => {
  switch (access.kind) {
    case 'public':
      return access.recognizes ? 'Anybody; who is signed in is known.' : 'Anybody.'
    case 'webUser':
      return `Whoever comes from the web shop with its token, ${access.token}.`
    case 'provider':
      return 'A signed callback of an outside service.'
    case 'holder':
      return `Whoever holds the key in ${subjectSays(access.subject)}${access.staff ? ', or an employee who may view that form (HIST-009), by its guid' : ''}${access.start ? `, or begins a new form in the banner of ${access.start}` : ''}.`
    case 'signer':
      return `Whoever came through her own signing link, ${subjectSays(access.subject)}.`
    case 'employee':
      return `An employee${access.permission ? ` with ${access.permission}` : ''}${access.may ? mays[access.may] : ''}, ${subjectSays(access.subject)}${access.start ? `, or begins a new form in the banner of ${access.start}` : ''}.`
  }
}

const mays = {
  view: ' who may view that form (HIST-009)',
  own: ' whose form it is, while nobody else has had it (HIST-008)',
}

const subjectSays = (subject: Subject): string => {
  if ('own' in subject) return 'about her own account'
  if ('banner' in subject)
    return `in the banner ${subject.banner}${subject.lends ? ', or in one that it serves with this' : ''}`
  const [kind, place] = Object.entries(subject).find(([key]) => key !== 'tenant')!
  return `${kind} ${place} (the row's own banner counts)`
}
