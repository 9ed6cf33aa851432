/** One connection that hears the notifications of a PostgreSQL channel, apart from the pool. */
import pg from 'pg'

export interface Subscription {
  close(): Promise<void>
}

/**
 * Connects, listens, and calls `hear` with the payload of each notification. `onEnd` is called once if the connection
 * ends by itself. Throws if it cannot connect.
 */
export const listenOn = async (
  url: string,
  channel: string,
  { hear, onEnd }: { hear: (payload: string) => void; onEnd: () => void },
): Promise<Subscription> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  let isListening = false
  // Without this, an error of the connection would end this process. Its end follows each error.
  client.on('error', () => {})
  client.on('end', () => {
    if (isListening) onEnd()
    isListening = false
  })
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  isListening = true
  return {
    close: async () => {
      isListening = false
      await client.end()
    },
  }
}
