import type { Reading } from '#domain/fiscal/verdict.ts'
import type { Ask } from './ledger-of-tasks.ts'
import type { TaskRow } from './task.ts'

/** Keeps what the fiscal memory has said of itself, at its register; a new memory is told by its number, and nothing of the former stays (C46). */
export async function keepMemory(ask: Ask, { register_id }: Pick<TaskRow, 'register_id'>, reading: NonNullable<Reading>) {
  const { fn, memory } = reading
  if (!memory) return
  await ask(
    `update cash_registers set fn_number = $2, fn_until = $3, fn_registrations_left = $4, fn_is_full = $5
     where id = $1 and (fn_number, fn_until, fn_registrations_left, fn_is_full) is distinct from ($2::text, $3::date, $4::int, $5::bool)`,
    [register_id, fn, memory.until, memory.registrationsLeft, memory.isFull],
  )
}
