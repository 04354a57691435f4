import { type AuditModel, auditModels } from '#contract/audits/models.ts'
import type { Records } from '#contract/core/records.ts'
import { records } from '#contract/records.ts'
import { pathTo, type RowPathName } from '#contract/shell/paths.ts'

/** The name of the address where each recorded thing opens, if it has a page. */
const pages = new Map(
  Object.values<Records>(records).flatMap(
    (models) => Object.entries(models).map(([model, { page }]) => [model, page as RowPathName | undefined] as const), // contract/audits/models.test.ts checks the addresses
  ),
)

export const isAuditModel = (type: string): type is AuditModel => Object.hasOwn(auditModels, type)

export function pageOf(type: string, id: number): string | null {
  const page = pages.get(type)
  return page ? pathTo(page, { id }) : null
}
