import type { FileAnswer, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import type { customers } from '#contract/customers/customers.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { xlsxOf } from '#server/lists/export-formats.ts'
import { find, type Row, wire } from '#server/lists/list.ts'
import { toldColumns } from '#server/lists/people.ts'
import { note } from '#server/lists/records.ts'
import type { Cell } from '#server/lists/sheet.ts'
import { seesPhones } from './customer-phones.ts'
import { customersList } from './customers.list.ts'
import { seesHealth } from './health-facts.ts'
import { herRows, herThings } from './held.ts'

/** Sections whose name in the file is older than the rule that a section is called as its table. */
const CALLED: Record<string, string> = { waiting_list: 'waiting', customer_notes: 'notes' }
export const sectionOf = (table: string) => CALLED[table] ?? table

/** What a section of the archive tells besides the columns of its table. */
const BESIDE: Record<string, string[]> = {
  bookings: [
    `(select string_agg(s.title, ', ') from booking_services l join services s on s.id = l.service_id
       where l.booking_id = t.id) as services`,
  ],
  orders: [`(select string_agg(i.title, ', ' order by i.n) from order_items i where i.order_id = t.id) as items`],
  consents: [
    '(select x.version from consent_texts x where x.id = t.text_id) as version',
    '(select x.text from consent_texts x where x.id = t.text_id) as text',
  ],
}

/** The archive has her phone in many places and facts about her health, so its reader must be allowed both. The log records who took it. */
export async function archiveCustomer(ctx: Ctx, { params, query }: Input<typeof customers.archive>): Promise<FileAnswer> {
  if (!seesPhones(ctx) || !seesHealth(ctx)) fail(E.forbidden)
  const customer = await find(ctx, customersList, params.id, 'country;city;cityDistrict;user_source')
  const found: Record<string, Row[]> = { customer: [{ ...customer, ground: customersRu.grounds[customer.ground] }] }
  for (const [name, text] of sections()) found[name] = await ctx.sql<Row>(text, [params.id])
  const file = `${customersRu.archiveTitle} ${params.id}.${query.format}`
  await note(ctx, { model: 'user', id: params.id, event: 'exported', after: { file } })
  const { type, bytes } = query.format === 'json' ? jsonOf(found) : await sheetOf(found)
  async function* stream() {
    yield bytes
  }
  return { name: file, type, size: bytes.length, stream: stream() }
}

/** Section → the statement that reads it: the rows that name her as their tables declare them, the log of her card, and pictures of all that is hers. */
function sections(): [string, string][] {
  const rows = herRows.map(({ table, column, declared }): [string, string] => [
    sectionOf(table),
    `select ${[...toldColumns(declared, column), ...(BESIDE[table] ?? [])].join(', ')}
     from ${table} t where t.${column} = $1 order by t.id`,
  ])
  const pictures = herThings().map(
    ({ record, table, column }) =>
      `(i.model_type = '${record.model}' and i.model_id in (select t.id from ${table} t where t.${column} = $1))`,
  )
  return [
    ...rows,
    [
      'changes',
      `select ${wire('created_at')} as created_at, event, before, after
       from audits where model_type = 'user' and model_id = $1 order by id`,
    ],
    ['photos', `select i.filename, i.type from images i where ${pictures.join(' or ')} order by i.id`],
  ]
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
  const titles: Record<string, string> = customersRu.sections
  const labels: Record<string, string> = { ...customersRu.fields, ...customersRu.archived }
  async function* rows() {
    for (const [name, items] of Object.entries(found))
      for (const [index, item] of items.entries())
        for (const [key, value] of Object.entries(item))
          if (value !== null) yield [titles[name], String(index + 1), labels[key] ?? key, printed(value)] as Cell[]
  }
  const { type, bytes } = xlsxOf(customersRu.archiveTitle, columns, rows())
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return { type, bytes: Buffer.concat(parts) }
}

const printed = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
