import { auditsRu } from '#contract/audits/audits.ru.ts'
import { type AuditModel, type AuditRow, audits } from '#contract/audits/audits.ts'
import { figure, momentCell, type Sheet, words } from '#server/core/sheet.ts'

const row = audits.list.data.shape.items.element
const { fields } = auditsRu

export const auditsSheet: Sheet<typeof row> = {
  title: auditsRu.title,
  row,
  columns: {
    created_at: momentCell(fields.created_at, (one) => one.created_at),
    model_type: words(fields.model_type, (one) => `${auditsRu.models[one.model_type as AuditModel] ?? one.model_type} № ${one.model_id}`), // a type that is gone keeps its bare name
    event: words(fields.event, (one) => auditsRu.events[one.event]),
    after: words(auditsRu.changed, changesOf),
    author: words(fields.author, (one) => one.author?.name ?? auditsRu.unknown),
    id: figure(fields.id, (one) => one.id),
  },
}

/** As they are recorded: «price: 1500 → 1700». */
function changesOf({ before, after }: AuditRow) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => `${name}: ${said(before[name])} → ${said(after[name])}`)
    .join('; ')
}

const said = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value ?? null) ?? ''))
