import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../../../app/contract.ts'
import { AsSent, Email, EmailOrNone, NeededEmail, asSent, upTo } from '../shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { cleanInput } from './clean-input.ts'

const sent = ' Ac\u00ADme\u00A0Co\0 '
const endpoints: [string, Endpoint][] = Object.entries(api).flatMap(([area, tree]) =>
  Object.entries(tree).map(([name, endpoint]): [string, Endpoint] => [
    `${area}.${name}`,
    endpoint as Endpoint,
  ]),
)

test('cleans the texts of a call at any depth, and nothing else', () => {
  const schema = z.object({ name: z.string(), list: upTo(3, z.array(z.object({ note: z.string() }))) })
  expect(
    cleanInput(schema, { name: sent, list: [{ note: sent, n: 1 }], unknown: { deep: [sent, null, true] } }),
  ).toEqual({
    name: 'Acme Co',
    list: [{ note: 'Acme Co', n: 1 }],
    unknown: { deep: ['Acme Co', null, true] },
  })
})

test('leaves alone what a schema takes as it was sent', () => {
  const schema = z.object({
    current: AsSent(z.string()).optional(),
    list: upTo(3, z.array(z.object({ password: AsSent(z.string()) }))),
  })
  const input = { current: sent, list: [{ password: sent }] }
  expect(cleanInput(schema, input)).toEqual(input)
})

/** Every schema within this one, itself included, with the name under which its object has it. */
const schemasIn = (schema: unknown): { name: string; part: z.ZodType }[] => {
  const found: { name: string; part: z.ZodType }[] = []
  const seen = new Set<unknown>()
  const visit = (one: unknown, name: string) => {
    if (typeof one !== 'object' || one === null || seen.has(one)) return
    if (name === '') seen.add(one)
    if (one instanceof z.ZodType) found.push({ name, part: one })
    const parts = one instanceof z.ZodObject ? one.shape : one instanceof z.ZodType ? one.def : one
    for (const [key, part] of Object.entries(parts)) visit(part, one instanceof z.ZodObject ? key : '')
  }
  visit(schema, '')
  return found
}
const uses = (schema: z.ZodType, isWanted: (part: z.ZodType) => boolean) =>
  schemasIn(schema).some(({ part }) => isWanted(part))
const emails = new Set<z.ZodType>([Email, EmailOrNone, NeededEmail])
const isEmail = (part: z.ZodType) => emails.has(part)
const isAsSent = (part: z.ZodType) => asSent.has(part)

test.each(endpoints)('%s takes passwords as they were sent, and emails as they are stored', (_, endpoint) => {
  const named = [endpoint.params, endpoint.query, endpoint.body].flatMap(schemasIn)
  const those = (name: RegExp) => named.filter((each) => name.test(each.name))
  expect(those(/^(password|current)$/i).filter(({ part }) => !uses(part, isAsSent))).toEqual([])
  expect(those(/email$|recipients$/i).filter(({ part }) => !uses(part, isEmail))).toEqual([])
})
