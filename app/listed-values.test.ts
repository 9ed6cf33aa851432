/** Where the domain has a list, a schema that takes any text would store what is on no list. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { EndpointTree } from '../platform/http/endpoint.ts'
import { api } from './contract.ts'

/** Names of values that have a list in the domain. */
const LISTED =
  /^(state|states|country|countryCode|status|statusCode|statuses|paymentTerms|agency|role|roles|language|kind|direction|sort|tenant|tenantId|banner|bannerId|bannerCode|formType|appType|type|period|validity|reasonType|furtherReasons|source)$/i

/** Values that have no list in the domain, or that something else compares. Each says what. */
const judgedElsewhere: Readonly<Record<string, string>> = {
  // The access check finds the banner, and answers 404 for any other.
  'params.banner': 'the access check',
  'params.tenant': 'the access check',
  'params.bannerCode': 'the access check',
  'body.bannerCode': 'the access check',
  'query.tenant': 'the access check',
  'query.banner': 'the access check',
  // Rows that a company may change, which every decision looks up (office/review/decisions/server/reasons.ts).
  'body.reasonType': 'the table of reasons',
  'body.furtherReasons[]': 'the table of reasons',
  'body.decision.reasonType': 'the table of reasons',
  'body.decision.furtherReasons[]': 'the table of reasons',
  // Free text outside the United States and Canada.
  'POST /api/CreditCheck/bureauAddress/:guid body.state': 'isStateOf, of its country',
  'POST /api/ErpReconciliation/saveCompanyInformation/:guid body.billingAddress.Country':
    'addressProblem, whose message the dialog shows (ERP-016)',
  'POST /api/ErpReconciliation/saveCompanyInformation/:guid body.billingAddress.State':
    'isStateOf, of its country',
  // Only compared with those of jobs and rules.
  'GET /api/JobAccount/:tenant/duplicates query.state': 'nothing is stored',
  'GET /api/JobNotices/by-hirer query.state': 'nothing is stored',
  // An address as a customer typed it, which is only compared. `Oregon` is as good as OR.
  'GET /api/AddressVerification/GetSuggestedAddress query.state': 'nothing is stored',
  'GET /api/branch-info/branches-near query.country': 'nothing is stored',
  'GET /api/branch-info/branches-near query.state': 'nothing is stored',
  'GET /generic/getStateList query.countryCode': 'nothing is stored',
  // Split by commas first, then each against the list.
  'POST /api/taxReview/create/:tenant body.states': 'the list of states',
  // Compared with the row.
  'body.formType': 'its form',
  'params.formType': 'its form',
  'POST /api/FormDataStorage/delete-in-progress-form body.appType': 'nothing: it is not read',
  'GET /api/v1/customers/search query.source': 'nothing: it is not read',
}

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** The places of free texts and numbers whose name has a list. */
const freeIn = (schema: Schema, place: string, name: string): string[] => {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const isFree =
    LISTED.test(name) && schema.type === 'string' && schema.enum === undefined && schema.const === undefined
  return [
    ...(isFree ? [place] : []),
    ...parts.flatMap((part) => freeIn(part, place, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => freeIn(part, `${place}.${key}`, key)),
    ...(schema.items ? freeIn(schema.items, `${place}[]`, name) : []),
    ...(typeof schema.additionalProperties === 'object'
      ? freeIn(schema.additionalProperties, `${place}{}`, name)
      : []),
  ]
}

const tree: EndpointTree = api
const endpoints = Object.values(tree).flatMap((area) => Object.values(area))
const free = endpoints.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => {
    if (!schema) return []
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
    return freeIn(json, part, '').map((place) => ({ place, whole: `${method} ${path} ${place}` }))
  }),
)

it('takes no free text where the domain has a list', () => {
  const notJudged = free.filter(
    ({ place, whole }) => !(place in judgedElsewhere) && !(whole in judgedElsewhere),
  )
  expect(notJudged.map(({ whole }) => whole)).toEqual([])
})

it('excepts only places that exist', () => {
  const places = new Set(free.flatMap(({ place, whole }) => [place, whole]))
  expect(Object.keys(judgedElsewhere).filter((place) => !places.has(place))).toEqual([])
})
