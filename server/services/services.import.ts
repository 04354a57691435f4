import { messages } from '#contract/core/rules.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { servicesRu } from '#contract/services/services.ru.ts'
import { serviceBody } from '#contract/services/services.ts'
import { toKopecks } from '#domain/core/money.ts'
import { foldedName, readMinutes, readPrice } from '#domain/core/typed-values.ts'
import { readBirthDay } from '#domain/customers/import.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'
import type { ImportSpec, Known, Parsed, Read, Written } from '#server/lists/import.ts'
import { readerOf } from '#server/lists/import-read.ts'
import { writeEach } from '#server/lists/import-write.ts'
import type { Row } from '#server/lists/list.ts'
import { importedPrices, writePrice } from './price.import.ts'
import { type ServiceKey, serviceFinder, writeService } from './services.import-write.ts'

const { fields } = servicesRu
const BATCH = 50

/** Facts with which the rows of a batch are read. */
export interface ServiceFacts {
  units: Map<string, number>
  today: string
}

/** Services with prices: recognised by article, else by title within the category; a line for each studio whose price differs. */
export const servicesImport: ImportSpec<ServiceFacts> = {
  mayCreate: 'Service.create',
  mayUpdate: 'Service.update',
  feature: 'services',
  fields: [
    {
      key: 'title',
      title: fields.title,
      aliases: ['Услуга', 'Название услуги', 'Наименование', 'Service'],
      isRequired: true,
      example: 'Маникюр',
    },
    {
      key: 'category',
      title: 'Категория',
      aliases: ['Категория услуг', 'Категория услуги', 'Группа', 'Category'],
      example: 'Ногтевой сервис',
    },
    { key: 'article', title: fields.article, aliases: ['Код', 'Код услуги', 'SKU'], example: 'M-1' },
    {
      key: 'duration',
      title: fields.duration,
      aliases: ['Длительность, мин', 'Длительность (мин)', 'Продолжительность', 'Длит.', 'Duration'],
      example: '1 ч 30 мин',
    },
    {
      key: 'price',
      title: 'Цена',
      aliases: ['Стоимость', 'Цена, руб', 'Цена, ₽', 'Стоимость, руб', 'Цена от', 'Минимальная цена', 'Price'],
      example: '1 200,00',
    },
    { key: 'begin_at', title: 'Цена действует с', aliases: ['Действует с', 'Дата цены'], example: '01.12.2026' },
    { key: 'unit', title: 'Студия', aliases: ['Филиал', 'Салон', 'Название филиала'], example: '' },
    { key: 'title_online', title: fields.title_online, aliases: ['Название для онлайн-записи'], example: '' },
    { key: 'description', title: fields.description, aliases: ['Комментарий', 'Примечание'], example: '' },
  ],
  neededForNew: ['category', 'duration'],
  byHand: BATCH,
  facts,
  parse,
  match,
  write,
}

async function facts(ctx: Ctx): Promise<ServiceFacts> {
  const units = await ctx.sql<{ id: number; name: string; timezone: string }>('select id, name, timezone from units order by "order", id')
  const today = wallTime(ctx.now, units[0]?.timezone ?? ctx.zone).slice(0, 10)
  return { units: new Map(units.map((one) => [foldedName(one.name), one.id])), today }
}

const shape = serviceBody.pick({ title: true, article: true, title_online: true, description: true }).partial()
const category = serviceBody.shape.title

function parse(given: Record<string, string>, { units }: ServiceFacts): Parsed {
  const errors: Record<string, string> = {}
  const read = readerOf(given, errors)
  const { title, article, title_online, description } = given
  const texts = shape.safeParse({ title, article, title_online, description })
  for (const issue of texts.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  const named = given.category === undefined ? undefined : category.safeParse(given.category)
  if (named?.error) errors.category = named.error.issues[0]?.message ?? messages.required
  const duration = read(
    'duration',
    (text) => inQuarters(readMinutes(text)),
    serviceBody.shape.duration.safeParse(1).error?.issues[0]?.message ?? '',
  )
  const price = read('price', readPrice, messages.price)
  const begin_at = read('begin_at', (text) => readBirthDay(text, LATEST), messages.date)
  const unit = read('unit', (text) => (units.has(foldedName(text)) ? text.trim() : null), importMessages.noUnit(given.unit ?? ''))
  if (!title) errors.title ??= messages.required
  if (!article && !given.category) errors.category ??= messages.required
  if (price === undefined && given.price === undefined && (unit !== undefined || begin_at !== undefined)) errors.price = messages.required
  const key = keyOf({ title, article, category: given.category }, unit, begin_at)
  if (Object.keys(errors).length > 0) return { key, errors }
  const values = { ...texts.data, category: named?.data, duration, price, begin_at, unit }
  return { key, values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) }
}

/** Short years are of this century. */
const LATEST = 2999
const MOST = 600
const inQuarters = (minutes: number | null) => (minutes === null || minutes > MOST || minutes % 15 !== 0 ? null : minutes)

function keyOf({ article, category: group = '', title = '' }: Partial<ServiceKey>, unit?: string, from?: string): string {
  const service = article ? foldedName(article) : `${foldedName(group)} › ${foldedName(title)}`
  return [service, unit && foldedName(unit), from].filter(Boolean).join(' · ')
}

/** A row speaks of one service and of one price of it: in the studio that it names, or in all without a price of their own. */
async function match(
  ctx: Ctx,
  _keys: string[],
  isLocked: boolean,
  rows: Read[],
  { units, today }: ServiceFacts,
): Promise<Map<string, Known>> {
  const find = await serviceFinder(ctx, isLocked)
  const found = rows.flatMap((row) => {
    const service = find(row.values)
    return service ? [{ row, service }] : []
  })
  const prices = await importedPrices(
    ctx,
    found.map(({ row: { values }, service }) => ({
      service_id: service.id,
      unit_id: unitOf(values.unit, units),
      day: typeof values.begin_at === 'string' ? values.begin_at : today,
    })),
  )
  return new Map(
    found.map(({ row: { key, values }, service }, index) => [
      key,
      { id: service.id, values: { ...service.values, price: prices[index] ?? null, ...alike(values, service.values.category) } },
    ]),
  )
}

/** The day and the studio are part of the key; one category may be written in two ways. */
const alike = ({ begin_at, unit, category }: Row, old: string) => ({
  begin_at,
  unit,
  ...(typeof category === 'string' && foldedName(category) === foldedName(old) && { category }),
})
const unitOf = (name: unknown, units: Map<string, number>) => (typeof name === 'string' ? (units.get(foldedName(name)) ?? null) : null)

/** Two lines may name the same new service, so each line looks for it anew. */
async function write(ctx: Ctx, rows: Written[], { units, today }: ServiceFacts) {
  const find = await serviceFinder(ctx, true)
  return writeEach(ctx, rows, { service_category_id: 'category' }, async ({ after, whole }) => {
    const service = await writeService(ctx, find, whole)
    if (typeof after.price !== 'number') return
    const day = typeof whole.begin_at === 'string' ? whole.begin_at : today
    await writePrice(ctx, { service_id: service, unit_id: unitOf(whole.unit, units), day, price: toKopecks(after.price) })
  })
}
