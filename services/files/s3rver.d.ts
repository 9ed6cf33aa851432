/** The types of the S3 simulator that the tests use and that it does not ship. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      key?: Buffer
      cert?: Buffer
      allowMismatchedSignatures?: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    httpServer: Server
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
