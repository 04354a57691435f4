import type pg from 'pg'
import type { Kopecks } from '#domain/core/money.ts'
import { fill } from '#server/demo/fill.ts'
import { fiscalTasks } from '#server/fiscal/fiscal.table.ts'
import type { Printed } from './paid-drawers.ts'

/** The last numbers of each register, and the change that was left in its drawer. */
export interface Registers {
  shift: Map<number, number>
  document: Map<number, number>
  change: Map<number, Kopecks>
}

export function next(last: Map<number, number>, register: number, first: number): number {
  const number = (last.get(register) ?? first - 1) + 1
  last.set(register, number)
  return number
}

/** Documents are numbered by register, as its FN would have done; this FN has been replaced since, so that no number meets those of the simulator. */
export async function print(client: pg.PoolClient, papers: readonly Printed[], { document }: Registers) {
  await fill(
    client,
    fiscalTasks,
    papers.map(({ uuid, shift: { desk }, doc_type, doc_id, body, at }) => {
      const fd = next(document, desk.unit, FIRST_DOCUMENT)
      return {
        uuid,
        company_id: desk.company,
        register_id: desk.unit,
        unit_id: desk.unit,
        entity_id: desk.entity,
        doc_type,
        doc_id,
        body,
        taxation: body.taxation,
        kind: body.operation,
        phase: body.phase,
        key16: body.key,
        request_key: `demo ${doc_type} ${doc_id}`,
        state: 'done',
        fn: `996044030000${desk.unit}000`,
        fd_before: fd - 1,
        fd,
        fpd: String(FPD + fd * 7919),
        sends: 1,
        written_at: at,
        sent_at: at,
        over_at: at,
      }
    }),
  )
}
const FIRST_DOCUMENT = 2101
const FPD = 1_000_000_007
