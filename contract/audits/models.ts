import type { Permission } from '#contract/core/permissions.ts'
import type { Records } from '#contract/core/records.ts'
import { records } from '#contract/records.ts'

type Told = typeof records
/** The name of a recorded thing in the log. */
export type AuditModel = { [Feature in keyof Told]: keyof Told[Feature] }[keyof Told]

const all: Records = Object.assign({}, ...Object.values(records))
const told = <T>(what: (one: Records[string]) => T) =>
  Object.fromEntries(Object.entries(all).map(([model, one]) => [model, what(one)])) as Record<AuditModel, T> // key by key

/** For each audited model, the permission to read the history of one thing. */
export const auditModels: Record<AuditModel, Permission> = told(({ may }) => may)
export const modelTitles: Record<AuditModel, string> = told(({ ru }) => ru)
