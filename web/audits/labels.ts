import { type AuditModel, auditModels } from '#contract/audits/models.ts'
import type { Records } from '#contract/core/records.ts'
import { records } from '#contract/records.ts'
import { type PathName, paths } from '#contract/shell/paths.ts'

/** For each recorded thing, the name of the address where it opens. */
const pages = new Map(
  Object.values<Records>(records).flatMap(
    (models) => Object.entries(models).map(([model, { page }]) => [model, page as PathName | undefined] as const), // contract/audits/models.test.ts checks the addresses
  ),
)

export const isAuditModel = (type: string): type is AuditModel => Object.hasOwn(auditModels, type)

/** The address has one parameter, by whatever name: `$id` or `$itemId`. */
export function pageOf(type: string, id: number): string | null {
  const page = pages.get(type)
  return page ? paths[page].replace(/\$\w+/, String(id)) : null
}
