/** Does the work on one connection of a superuser whose triggers are off; however it ends, they are on again. */
export async function withoutTriggers<T>(sql: (text: string) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  await sql('set session_replication_role = replica')
  try {
    return await work()
  } finally {
    await sql('set session_replication_role = origin')
  }
}
