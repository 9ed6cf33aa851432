/** The PostgreSQL server of `TEST_DATABASE_URL`, on which tests create databases. */
import pg from 'pg'

export const asAdmin = async (
  server: string,
  work: (admin: pg.Client) => Promise<unknown>,
): Promise<void> => {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

/** The address of another database on the same server. */
export const withDatabase = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
