import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'

/** Where `global-setup.ts` left the migrated database with the cast, of which every test file gets its own copy. */
export type TestSource =
  | { kind: 'embedded'; template: string; empty: string }
  /** `socket`: the folder with the cluster's socket; empty where there is none. */
  | { kind: 'postgres'; url: string; socket: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    database: TestSource
  }
}

/** `url`: for tests that open a second process or connection; PostgreSQL only. */
export type TestDatabase = Database & { url?: string }

/** Opens a database for this test file, removed when it is closed. */
export function openTestDatabase(): Promise<TestDatabase> {
  const source = inject('database')
  return source.kind === 'postgres' ? openCopy(source, source.template) : openCopyOfDir(source.template)
}

/** Without tables: for migrations and seeds, whose statements take their time, as they may in the programs that run them (server/demo/seed.ts). */
export function openEmptyDatabase(): Promise<TestDatabase> {
  const source = inject('database')
  return source.kind === 'postgres' ? openCopy(source, 'template0', 0) : openCopyOfDir(source.empty)
}

export async function asAdmin<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

export function urlOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

type Cluster = Extract<TestSource, { kind: 'postgres' }>
async function openCopy({ url: adminUrl, socket }: Cluster, template: string, patience?: number): Promise<TestDatabase> {
  const name = `okno_test_${randomUUID().slice(0, 8)}`
  await asAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = urlOf(adminUrl, name)
  // The house of a test asks its database hundreds of times, and through a socket that costs a quarter less than by an address.
  const address = socket ? `${url}?host=${encodeURIComponent(socket)}` : url
  const database = await openDatabase({ url: address, ...(patience !== undefined && { patience }) })
  const close = async () => {
    await database.close()
    // By force: a client that a failed test left behind must not keep the database.
    await asAdmin(adminUrl, `drop database ${name} with (force)`)
  }
  return { ...database, url, close }
}

/** In one go: three thousand small files, each copied as a promise of its own, cost four times as much, and nobody waits for this worker meanwhile. */
async function openCopyOfDir(template: string): Promise<TestDatabase> {
  const dataDir = mkdtempSync(`${template}-copy-`)
  cpSync(template, dataDir, { recursive: true })
  const database = await openDatabase({ dataDir })
  const close = async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
  return { ...database, close }
}
