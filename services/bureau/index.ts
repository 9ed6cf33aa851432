export { businessMatchNamed, creditBureauNamed } from './named.ts'
