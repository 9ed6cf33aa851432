/** Names to draw from, out of faker with a fixed seed. Faker is large: it is loaded only here, and only on demand. */
export interface Pools {
  firstNames: readonly string[]
  lastNames: readonly string[]
}

const SEED = 20_260
const MANY = 400

export const openPools = async (): Promise<Pools> => {
  const { faker } = await import('@faker-js/faker/locale/en_US')
  faker.seed(SEED)
  const several = (make: () => string) => [...new Set(Array.from({ length: MANY }, make))]
  return {
    firstNames: several(() => faker.person.firstName()),
    lastNames: several(() => faker.person.lastName()),
  }
}
