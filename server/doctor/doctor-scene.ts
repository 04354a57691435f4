import { spawn } from 'node:child_process'
import type pg from 'pg'
import { childEnv, node24, root } from '#bin/prepare.mjs'

/** Runs `npm run doctor` over such a house, and answers its output and its exit code. */
export function runDoctor(env: NodeJS.ProcessEnv): Promise<{ said: string; code: number | null }> {
  const child = spawn(node24(), ['server/doctor/run-doctor.ts'], { cwd: root, env: childEnv(env) })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (said += part))
  return new Promise((resolve) => child.once('close', (code) => resolve({ said, code })))
}

/** A register whose fiscal memory ends so long after the studio's today. */
export const addMemory = (
  database: { query: pg.Pool['query'] },
  title: string,
  until: string,
  more: { full?: boolean; closed?: boolean } = {},
) =>
  database.query(
    `insert into cash_registers (company_id, unit_id, entity_id, title, kind, serial, fn_number, fn_until, fn_is_full, is_closed)
     select u.company_id, u.id, e.id, $1, 'fiscal', $1, $1, (now() at time zone u.timezone)::date + $2::interval, $3, $4
     from units u join legal_entities e on e.company_id = u.company_id and e.is_default where u.id = 1`,
    [title, until, more.full ?? false, more.closed ?? false],
  )
