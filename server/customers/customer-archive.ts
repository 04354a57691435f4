import type { FileAnswer, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import type { customers } from '#contract/customers/customers.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { xlsxOf } from '#server/lists/export-formats.ts'
import { find, type Row, wire } from '#server/lists/list.ts'
import { note } from '#server/lists/records.ts'
import type { Cell } from '#server/lists/sheet.ts'
import { seesPhones } from './customer-phones.ts'
import { customersList } from './customers.list.ts'

const SECTIONS = {
  bookings: `select b.id, ${wire('b.begin_at')} as begin_at, b.duration, u.name as unit, b.status_id, b.comment,
      (select string_agg(s.title, ', ') from booking_services l join services s on s.id = l.service_id
        where l.booking_id = b.id) as services
    from bookings b join units u on u.id = b.unit_id where b.user_id = $1 order by b.begin_at`,
  waiting: 'select id, status, begin_day::text, end_day::text, comment from waiting_list where user_id = $1 order by id',
  consents: `select c.purpose, c.is_given, t.version, t.text, c.source, ${wire('c.created_at')} as created_at
    from consents c left join consent_texts t on t.id = c.text_id where c.user_id = $1 order by c.id`,
  notes: `select n.text, ${wire('n.created_at')} as created_at from customer_notes n where n.user_id = $1 order by n.id`,
  messages: `select m.event, m.channel, m.recipient, m.subject, m.body, ${wire('m.created_at')} as created_at from messages m
    where m.user_id = $1 order by m.id`,
  changes: `select ${wire('created_at')} as created_at, event, before, after from audits
    where model_type = 'user' and model_id = $1 order by id`,
  photos: `select filename, type from images where model_type = 'user' and model_id = $1 order by id`,
} as const

/** With her phone in many places: for whoever may see phones. Who took it stands in the log of the person who did. */
export async function archiveCustomer(ctx: Ctx, { params, query }: Input<typeof customers.archive>): Promise<FileAnswer> {
  if (!seesPhones(ctx)) fail(E.forbidden)
  const customer = await find(ctx, customersList, params.id, 'country;city;cityDistrict;user_source')
  const found: Record<string, Row[]> = { customer: [customer] }
  for (const [name, text] of Object.entries(SECTIONS)) found[name] = await ctx.sql<Row>(text, [params.id])
  const file = `${customersRu.archiveTitle} ${params.id}.${query.format}`
  await note(ctx, { model: 'user', id: params.id, event: 'exported', after: { file } })
  const { type, bytes } = query.format === 'json' ? jsonOf(found) : await sheetOf(found)
  async function* stream() {
    yield bytes
  }
  return { name: file, type, size: bytes.length, stream: stream() }
}

const jsonOf = (found: Record<string, Row[]>) => ({
  type: 'application/json; charset=utf-8',
  bytes: Buffer.from(JSON.stringify(found, null, 2)),
})

async function sheetOf(found: Record<string, Row[]>) {
  const columns = [customersRu.section, customersRu.fields.id, customersRu.field, customersRu.value].map((title) => ({
    title,
    kind: 'text' as const,
  }))
  const sections: Record<string, string> = customersRu.sections
  const labels: Record<string, string> = customersRu.fields
  async function* rows() {
    for (const [name, items] of Object.entries(found))
      for (const [index, item] of items.entries())
        for (const [key, value] of Object.entries(item))
          if (value !== null) yield [sections[name], String(index + 1), labels[key] ?? key, printed(value)] as Cell[]
  }
  const { type, bytes } = xlsxOf(customersRu.archiveTitle, columns, rows())
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return { type, bytes: Buffer.concat(parts) }
}

const printed = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
