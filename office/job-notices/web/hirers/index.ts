export { NoticesByHirer } from './notices-by-hirer.tsx'
