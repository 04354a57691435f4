import type pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Database } from '#server/database/database.ts'

/** Holds back the next answer of PostgreSQL to a question that contains `words`: `asked` is kept once the database has answered, `answer` lets it go. */
export function holdAnswer({ requests }: Pick<Database, 'requests'>, words: string) {
  const [asked, answered] = [gate(), gate()]
  const connect = requests.connect.bind(requests) as (...told: unknown[]) => Promise<pg.PoolClient> // the pool itself gives a callback
  const patched = async (...told: unknown[]) => {
    if (told.length > 0) return connect(...told)
    const client = await connect()
    const ask = client.query.bind(client) as (query: unknown) => unknown // a prepared statement of the house
    const query = (one: { text?: string; callback(...told: unknown[]): void }) => {
      if (!one.text?.includes(words)) return ask(one)
      const { callback } = one
      requests.connect = connect as typeof requests.connect
      one.callback = (...told) => {
        asked.open()
        void answered.promise.then(() => callback(...told))
      }
      return ask(one)
    }
    const release = client.release.bind(client)
    return Object.assign(client, {
      query,
      release: (error?: Error) => {
        Object.assign(client, { query: ask, release })
        release(error)
      },
    })
  }
  requests.connect = patched as typeof requests.connect
  // A test that has failed leaves no connection behind that nobody gives back: its house could not close.
  onTestFinished(answered.open)
  return { asked: asked.promise, answer: answered.open }
}

function gate() {
  let open = () => {}
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open }
}
