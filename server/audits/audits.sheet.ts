import { sayingOf } from '#contract/audits/act-words.ts'
import { auditsRu } from '#contract/audits/audits.ru.ts'
import { type AuditKinds, type AuditRow, audits } from '#contract/audits/audits.ts'
import { labelsIn } from '#contract/audits/labels.ts'
import type { AuditModel } from '#contract/audits/models.ts'
import { maskPhone } from '#domain/core/names.ts'
import type { Ctx } from '#server/core/context.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'
import { can } from '#server/live/session.ts'
import { kindsIn } from './shown.ts'

const row = audits.list.data.shape.items.element
const { fields } = auditsRu

const act = audits.acts.data.shape.items.element

/** The log by acts, each in the words of the screen. */
export const actsSheet = sheetOf<typeof act>({
  title: auditsRu.title,
  row: act,
  fields,
  columns: {
    created_at: true,
    parts: words(auditsRu.act, sayingOf),
    author: words(fields.author, authorOf),
    id: true,
  },
})

export const auditsSheet = sheetOf<typeof row>({
  title: auditsRu.linesTitle,
  row,
  fields,
  columns: {
    created_at: true,
    model_type: words(fields.model_type, (one) => `${auditsRu.models[one.model_type as AuditModel] ?? one.model_type} № ${one.model_id}`), // a model that no longer exists keeps its bare name
    event: words(fields.event, (one) => auditsRu.events[one.event]),
    after: words(auditsRu.changed, changesOf),
    author: words(fields.author, authorOf),
    id: true,
  },
})

function authorOf({ author, impersonator }: Pick<AuditRow, 'author' | 'impersonator'>) {
  const name = author?.name ?? auditsRu.unknown
  return impersonator ? `${name}, ${auditsRu.actedBy.replace('{{name}}', impersonator.name)}` : name
}

/** «Цена: 1500 → 1700»: under the labels of the screen and by the kinds that it prints by; a row that is pointed to is known by its number. */
function changesOf(line: AuditRow, { me }: Ctx) {
  const { model_type, before, after } = line
  const labels = labelsIn(line)
  const kinds = kindsIn(model_type, [before, after])
  // Exporting phones needs a permission of its own, in whatever list they stand (CUS-021).
  const isHidden = !can(me, 'User.download_phone')
  const told = (name: string, value: unknown) =>
    kinds[name] === 'phone' && isHidden && typeof value === 'string' ? maskPhone(value) : said(kinds[name], value)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => `${labels[name] ?? name}: ${told(name, before[name])} → ${told(name, after[name])}`)
    .join('; ')
}

function said(kind: AuditKinds[string] | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? auditsRu.said.yes : auditsRu.said.no
  if (Array.isArray(value)) return value.map((one) => said(kind, one)).join(', ') || '—'
  if (kind === 'tail') return `…${String(value)}`
  if (kind === 'seconds' && typeof value === 'number') return auditsRu.said.minutes.replace('{{count}}', String(Math.round(value / 60)))
  if (typeof value === 'number') return String(value).replace('.', ',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
