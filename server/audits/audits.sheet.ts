import type { z } from 'zod'
import { sayingOf } from '#contract/audits/act-words.ts'
import { auditsRu } from '#contract/audits/audits.ru.ts'
import { type AuditKinds, type AuditNames, type AuditRow, audits, namedLine } from '#contract/audits/audits.ts'
import { labelsIn } from '#contract/audits/labels.ts'
import type { AuditModel } from '#contract/audits/models.ts'
import { isDay, isMoment, printDay } from '#domain/core/clock-time.ts'
import { maskPhone } from '#domain/core/names.ts'
import { plainText, sumText } from '#domain/core/number-text.ts'
import type { Ctx } from '#server/core/context.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'
import { can } from '#server/live/session.ts'

const { fields } = auditsRu

type NamedLine = z.output<typeof namedLine>

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

export const auditsSheet = sheetOf<typeof namedLine>({
  title: auditsRu.linesTitle,
  row: namedLine,
  fields,
  columns: {
    created_at: true,
    model_type: words(
      fields.model_type,
      (one) => `${auditsRu.models[one.model_type as AuditModel] ?? one.model_type} №\u00a0${one.model_id}`,
    ), // a model that no longer exists keeps its bare name
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

/** «Цена: 1 500,00 → 1 700,00»: under the labels of the screen, by the kinds that it prints by, codes and rows by their names. */
function changesOf(line: NamedLine, { me }: Ctx) {
  const { before, after, names, kinds } = line
  const labels = labelsIn(line)
  // Exporting phones needs a permission of its own, in whatever list they stand (CUS-021).
  const isHidden = !can(me, 'User.download_phone')
  const told = (name: string, value: unknown) =>
    kinds[name] === 'phone' && isHidden && typeof value === 'string' ? maskPhone(value) : said(kinds[name], names[name], value)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => `${labels[name] ?? spokenDay(name)}: ${told(name, before[name])} → ${told(name, after[name])}`)
    .join('; ')
}

function said(kind: AuditKinds[string] | undefined, names: AuditNames[string] | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  const name = names?.[String(value)]
  if (name !== undefined) return name
  if (typeof value === 'boolean') return value ? auditsRu.said.yes : auditsRu.said.no
  if (Array.isArray(value)) return value.map((one) => said(kind, names, one)).join(', ') || '—'
  if (kind === 'tail') return `…${String(value)}`
  if (kind === 'seconds' && typeof value === 'number') return auditsRu.said.minutes.replace('{{count}}', String(Math.round(value / 60)))
  if (typeof value === 'number') return kind === 'money' ? sumText(value) : plainText(value)
  return typeof value === 'string' ? spokenDay(value) : JSON.stringify(value)
}

/** «23.11.2026» or «23.11.2026 09:00» for a day or a moment; another text as it is. */
function spokenDay(text: string): string {
  if (!isDay(text) && !isMoment(text)) return text
  return [printDay(text), text.slice(11, 16)].filter(Boolean).join(' ')
}
