import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { House } from '#server/core/context.ts'
import { isBearer } from '#server/core/metrics.ts'
import { backup } from './backup.ts'
import { manifest } from './manifest.ts'

/** Where `npm run backup` finds the server that has the embedded database open: only the owner of the folder may read it. */
const doorOf = (dataDir: string) => join(dataDir, 'backup.door')
const KEPT = 7
/** Archives of earlier versions were not encrypted and end in `.tar`: they leave in their turn too. */
const DAILY = /^okno-daily-.*\.tar(\.age)?$/
const DAY = 'okno-daily-2026-01-01'.length

export const backupsOf = (dataDir: string) => join(dataDir, 'backups')
export const nameNow = (kind: 'daily' | 'asked' | 'before-upgrade') =>
  `okno-${kind}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar.age`

/**
 * The embedded database has one process, so that process makes backups and does what else commands ask of it (`calls`). It is asked at a local address by a
 * program that can read a file of its folder.
 */
export function openDoor(
  server: FastifyInstance,
  { database }: House,
  { dataDir, recipient }: { dataDir: string; recipient: string },
  calls: Record<string, () => Promise<unknown>> = {},
) {
  const token = randomBytes(32).toString('base64url')
  const source = { database, dataDir, recipient }
  const take = async (kind: 'daily' | 'asked') => {
    const path = join(backupsOf(dataDir), nameNow(kind))
    return { path, manifest: await backup(source, path) }
  }
  for (const [name, call] of Object.entries({ backup: () => take('asked'), ...calls }))
    server.post(`/${name}`, async (request, reply) => {
      if (!isBearer(request.headers.authorization, token)) return reply.callNotFound()
      return call()
    })
  return {
    /** When the address is known. */
    tell(address: string) {
      const url = address.replace('//0.0.0.0', '//127.0.0.1').replace('//[::]', '//[::1]')
      rmSync(doorOf(dataDir), { force: true })
      writeFileSync(doorOf(dataDir), JSON.stringify({ url, token }), { mode: 0o600 })
    },
    /** Asked each hour, so a server that was off at night makes its copy when it starts. */
    async daily() {
      const there = (await readdir(backupsOf(dataDir)).catch(() => [])).filter((name) => DAILY.test(name)).sort()
      if ((there.at(-1) ?? '').slice(0, DAY) === nameNow('daily').slice(0, DAY)) return
      await take('daily')
      for (const name of there.slice(0, 1 - KEPT)) await rm(join(backupsOf(dataDir), name))
    },
    close: () => rmSync(doorOf(dataDir), { force: true }),
  }
}

const note = z.object({ url: z.string(), token: z.string() })
const taken = z.object({ path: z.string(), manifest })

/** Asks the running server for a backup; null: no server runs over this folder. */
export async function askAtDoor(dataDir: string): Promise<z.output<typeof taken> | null> {
  const answered = await askDoor(dataDir, 'backup')
  return answered === null ? null : taken.parse(answered)
}

/** Asks the running server for something; null: no server runs over this folder. */
export async function askDoor(dataDir: string, name: string): Promise<unknown> {
  const text = await readFile(doorOf(dataDir), 'utf8').catch(() => null)
  if (!text) return null
  const { url, token } = note.parse(JSON.parse(text))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/${name}`, { method: 'POST', headers }).catch(() => null)
  // A killed server leaves its note behind; a program that answers 404 is another one at its port.
  if (!answer || answer.status === 404) return null
  if (!answer.ok) throw new Error(`Сервер отказал (${answer.status}): причина в его журнале.`)
  return answer.json()
}
