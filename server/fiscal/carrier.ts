import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { House } from '#server/core/context.ts'
import { startRounds } from '#server/core/rounds.ts'
import type { Registers } from '#server/ports/registers.ts'
import type { Ask } from './ledger-of-tasks.ts'
import { carry, type Hands, type OnDone } from './round.ts'
import { LEASE, TASK, type TaskRow } from './task.ts'

export interface Carrier {
  /** Carries the waiting tasks; several calls at once make one round after another. */
  sweep(): Promise<void>
  close(): Promise<void>
}

interface Options {
  house: House
  registers: Registers
  log: FastifyBaseLogger
  onDone?: OnDone
  pause?: number
}

const AT_ONCE = 20

/**
 * Brings the tasks of registers that the server carries. Any number of processes may: a task has one carrier at a time by its lease, one task of a
 * register is under way at a time, and who dies leaves nothing but the row, from which another goes on. It wakes by the house's bell.
 */
export function startCarrier({ house, registers, log, onDone = async () => {}, pause = 250 }: Options): Carrier {
  const ask: Ask = async (text, values) => (await house.database.pool.query(text, values)).rows
  return startRounds({ house, log, name: 'fiscal' }, async ({ isClosed, hearSoon, report }) => {
    const hands: Hands = { house, registers, log, onDone, pause, ask, isClosed, hearSoon }
    const lease = randomUUID()
    const rows = await ask<TaskRow>(CLAIM, [Math.floor(house.clock() / 1000), lease])
    await Promise.all(rows.map((row) => carry(hands, row, lease).catch(report)))
    return rows.length > 0
  })
}

/** Takes a task of each register: the one that is under way, or else the oldest that waits, if nobody carries it and its time has come. */
const CLAIM = `update fiscal_tasks t set lease = $2, lease_until = to_timestamp($1::int + ${LEASE})
  from (select first.uuid, r.base_url, r.device_id, r.unit_id, r.kind, r.online_login, r.online_password from (
      select distinct on (f.register_id) f.uuid, f.register_id, f.lease_until, f.due_at from fiscal_tasks f
      where f.state in ('waiting', 'sent', 'unknown') order by f.register_id, f.state in ('sent', 'unknown') desc, f.seq) first
    join cash_registers r on r.id = first.register_id and r.carrier = 'server'
    where first.lease_until <= to_timestamp($1::int) and first.due_at <= to_timestamp($1::int) limit ${AT_ONCE}) r
  where t.uuid = r.uuid and t.lease_until <= to_timestamp($1::int) and t.state in ('waiting', 'sent', 'unknown')
  returning ${TASK}`
