export { CreateUser } from './create.tsx'
export { UserDetail } from './detail.tsx'
export { UserList } from './list.tsx'
export { readUserSearch } from './list-address.ts'
