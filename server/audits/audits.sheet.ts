import { auditsRu } from '#contract/audits/audits.ru.ts'
import { type AuditRow, audits } from '#contract/audits/audits.ts'
import type { AuditModel } from '#contract/audits/models.ts'
import { maskPhone } from '#domain/core/names.ts'
import type { Ctx } from '#server/core/context.ts'
import { recordFor, toldField } from '#server/lists/record-of.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'
import { can } from '#server/live/session.ts'

const row = audits.list.data.shape.items.element
const { fields } = auditsRu

export const auditsSheet = sheetOf<typeof row>({
  title: auditsRu.title,
  row,
  fields,
  columns: {
    created_at: true,
    model_type: words(fields.model_type, (one) => `${auditsRu.models[one.model_type as AuditModel] ?? one.model_type} № ${one.model_id}`), // a type that is gone keeps its bare name
    event: words(fields.event, (one) => auditsRu.events[one.event]),
    after: words(auditsRu.changed, changesOf),
    author: words(fields.author, authorOf),
    id: true,
  },
})

function authorOf({ author, impersonator }: AuditRow) {
  const name = author?.name ?? auditsRu.unknown
  return impersonator ? `${name}, ${auditsRu.actedBy.replace('{{name}}', impersonator.name)}` : name
}

/** As they are recorded: «price: 1500 → 1700». */
function changesOf({ model_type, before, after }: AuditRow, { me }: Ctx) {
  const record = recordFor(model_type)
  const isPhone = (name: string) => record && toldField(record, name)?.isPhone
  // Numbers are taken away by a permission of its own, whatever list they stand in (CUS-021).
  const told = (name: string, value: unknown) =>
    isPhone(name) && typeof value === 'string' && !can(me, 'User.download_phone') ? maskPhone(value) : said(value)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => `${name}: ${told(name, before[name])} → ${told(name, after[name])}`)
    .join('; ')
}

const said = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value ?? null) ?? ''))
