export { visitorByToken, type WebShopVisitor } from './visitor.ts'
