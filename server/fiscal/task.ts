import { isReport, keyInFn, type Paper } from '#domain/fiscal/report.ts'
import type { FiscalTask, TaskState } from '#domain/fiscal/verdict.ts'
import { loginOf } from '#server/cash-registers/online-login.ts'
import { ADDRESS } from '#server/cash-registers/register-status.ts'
import type { Secrets } from '#server/core/secrets.ts'
import type { RegisterPlace } from '#server/ports/registers.ts'

/** A task as its carrier reads it; moments are in seconds since 1970. */
export interface TaskRow {
  uuid: string
  company_id: number
  unit_id: number
  register_id: number
  doc_type: string
  doc_id: number
  state: TaskState
  key16: string
  body: Paper
  fn: string | null
  fd_before: number | null
  sends: number
  sent_at: number | null
  is_released: boolean
  base_url: string | null
  device_id: string | null
  online_login: string | null
  online_password: string | null
}

/** The columns of a `TaskRow`, of `fiscal_tasks t` and `cash_registers r`. */
export const TASK = `t.uuid, t.company_id, t.unit_id, t.register_id, t.doc_type, t.doc_id, t.state, t.key16, t.body, t.fn, t.fd_before, t.sends,
  extract(epoch from t.sent_at)::int as sent_at, t.is_released, r.device_id,
  case when r.kind = 'online' then coalesce(r.online_login, '') end as online_login, r.online_password,
  ${ADDRESS} as base_url`

/** Seconds for which a carrier has a task to itself; it prolongs them before every act. */
export const LEASE = 10

export const judged = (row: TaskRow): FiscalTask => ({
  state: row.state,
  key: keyInFn(row.body, row.key16),
  fn: row.fn,
  fdBefore: row.fd_before,
  sends: row.sends,
  sentAt: row.sent_at === null ? null : row.sent_at * 1000,
  isReleased: row.is_released,
  until: isReport(row.body) ? (row.body.until ?? null) : null,
})

export const placeAtDesk = (row: TaskRow): RegisterPlace => ({ id: row.register_id, base_url: row.base_url, device_id: row.device_id })

/** The same with the login of a register on the network. */
export const placeOf = (row: TaskRow, secrets: Secrets): RegisterPlace => ({
  ...placeAtDesk(row),
  ...(row.online_login !== null && { online: loginOf({ id: row.register_id, ...row }, secrets) }),
})
