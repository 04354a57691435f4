import type pg from 'pg'
import { employerStatuses } from '#server/employer-statuses/employer-statuses.table.ts'
import { fill } from './fill.ts'

const until = { type: 'date', key: 'f1', title: 'До какого дня' } as const

/** Reasons for which somebody may be away, in both companies. */
export async function seedEmployerStatuses(client: pg.PoolClient) {
  await fill(client, employerStatuses, [
    { company_id: 1, title: 'Отпуск', timesheet_code: 'ОТ', fields: [until] },
    { company_id: 1, title: 'Больничный', timesheet_code: 'Б', fields: [until, { type: 'text', key: 'f2', title: 'Номер листка' }] },
    { company_id: 1, title: 'Декрет', timesheet_code: 'ОЗ', fields: [until] },
    { company_id: 2, title: 'Отпуск', timesheet_code: 'ОТ', fields: [until] },
  ])
}
