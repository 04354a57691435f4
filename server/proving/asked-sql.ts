import pg from 'pg'

/** A text that a call asked the database, with what it was asked with. */
export interface Asked {
  text: string
  values: unknown[]
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown
const client = pg.Client.prototype as unknown as { query: Query }

/** What is asked through the request's handle (server/database/prepared.ts) while the work goes on: not the house's own work, nor the frame of a transaction. */
export async function askedBy<T>(work: () => Promise<T>): Promise<{ answer: T; asked: Asked[] }> {
  const { query } = client
  const asked: Asked[] = []
  client.query = function (...args) {
    const [one] = args
    if (isPrepared(one)) asked.push({ text: one.text, values: one.values ?? [] })
    return query.apply(this, args)
  }
  try {
    return { answer: await work(), asked }
  } finally {
    client.query = query
  }
}

const isPrepared = (one: unknown): one is { text: string; values?: unknown[] } => one instanceof pg.Query && 'requiresPreparation' in one
