import { z } from 'zod'
import { endpoint, open, answer, type Routes, type Sent, type Reply } from './endpoint.ts'
export const api = { privacy: { submit: endpoint({ method:'POST', path:'/api/privacy/requests', summary:'x', access: open, body: z.object({a: z.string()}), reply: answer(z.object({reference: z.string()})) }), get: endpoint({method:'GET', path:'/x', summary:'', access: open, reply: z.string()}) } }
type X = Routes<typeof api>
export const s: Sent<X['POST /api/privacy/requests']>['body'] = {a:'1'}
export const r: Reply<X['POST /api/privacy/requests']>['data'] = {reference:'1'}
export const q: Sent<X['GET /x']>['body'] = undefined
export const k: keyof X = 'GET /x'
// @ts-expect-error
export const kk: keyof X = 'GET /y'
