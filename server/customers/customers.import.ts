import { messages } from '#contract/core/rules.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { customerBody } from '#contract/customers/customers.ts'
import { readBirthDay, readPhone, splitName } from '#domain/customers/import.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ImportSpec, Known } from '#server/lists/import.ts'
import { writeMany } from '#server/lists/import-write.ts'
import type { Row } from '#server/lists/list.ts'
import { customerRecord } from './customers.record.ts'

const { fields } = customersRu
const COLUMNS = [
  'last_name',
  'first_name',
  'middle_name',
  'phone',
  'email',
  'comment',
  'birth_date',
  'country_id',
  'city_id',
  'user_source_id',
]
/** Facts by which a phone's country is found: the longest code first. */
interface Facts {
  cities: Map<string, number>
  sources: Map<string, number>
  countries: { id: number; phone_code: string }[]
  thisYear: number
}

const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е').trim()

/** Customers from a file are recognised by their phones; deleted customers match no row. */
export const customersImport: ImportSpec<Facts> = {
  mayCreate: 'User.create',
  mayUpdate: 'User.update',
  feature: 'customers',
  fields: [
    {
      key: 'phone',
      title: fields.phone,
      aliases: ['Мобильный', 'Моб. телефон', 'Номер телефона', 'Phone'],
      isRequired: true,
      example: '+79161234567',
    },
    { key: 'full_name', title: 'ФИО', aliases: ['Клиент', 'Фамилия Имя Отчество', 'Name'], example: '' },
    { key: 'last_name', title: fields.last_name, aliases: ['Last name'], example: 'Климова' },
    { key: 'first_name', title: fields.first_name, aliases: ['First name'], example: 'Анна' },
    { key: 'middle_name', title: fields.middle_name, example: 'Сергеевна' },
    { key: 'email', title: fields.email, aliases: ['Почта', 'Эл. почта', 'Электронная почта'], example: 'anna@example.com' },
    { key: 'birth_date', title: fields.birth_date, aliases: ['День рождения', 'ДР', 'Birthday'], example: '08.03.1990' },
    { key: 'city_id', title: fields.city, aliases: ['City'], example: 'Москва' },
    { key: 'user_source_id', title: fields.user_source, aliases: ['Источник', 'Рекламный источник'], example: 'Рекомендация' },
    { key: 'comment', title: fields.comment, aliases: ['Примечание', 'Заметка', 'Заметки'], example: '' },
  ],
  neededForNew: ['first_name'],
  facts,
  parse,
  match,
  write: (ctx, rows) => writeMany(ctx, customerRecord, COLUMNS, rows, 'phone'),
}

async function facts(ctx: Ctx): Promise<Facts> {
  const [cities, sources, countries] = await Promise.all([
    ctx.sql<{ id: number; name: string }>('select id, name from cities'),
    ctx.sql<{ id: number; name: string }>('select id, name from user_sources'),
    ctx.sql<{ id: number; phone_code: string }>('select id, phone_code from countries order by length(phone_code) desc'),
  ])
  const byName = (rows: { id: number; name: string }[]) => new Map(rows.map((one) => [folded(one.name), one.id]))
  return { cities: byName(cities), sources: byName(sources), countries, thisYear: new Date(ctx.now * 1000).getUTCFullYear() }
}

const texts = customerBody.pick({ last_name: true, first_name: true, middle_name: true, email: true, comment: true }).partial()

function parse(given: Record<string, string>, { cities, sources, countries, thisYear }: Facts) {
  const { full_name, phone: written, birth_date, city_id, user_source_id, ...plain } = given
  const errors: Record<string, string> = {}
  const phone = customerBody.shape.phone.safeParse(readPhone(written ?? ''))
  if (!phone.success) errors.phone = phone.error.issues[0]?.message ?? messages.required
  const named = texts.safeParse({ ...(full_name && splitName(full_name)), ...plain })
  for (const issue of named.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  const values: Row = { ...named.data }
  const look = (key: string, text: string | undefined, found: unknown, message: string) => {
    if (text === undefined) return
    if (found === undefined || found === null) errors[key] = message
    else values[key] = found
  }
  look('birth_date', birth_date, birth_date && readBirthDay(birth_date, thisYear), messages.date)
  look('city_id', city_id, city_id && cities.get(folded(city_id)), `Города «${city_id}» нет.`)
  look('user_source_id', user_source_id, user_source_id && sources.get(folded(user_source_id)), `Источника «${user_source_id}» нет.`)
  if (!phone.success) return { errors }
  if (Object.keys(errors).length > 0) return { key: phone.data, errors }
  const country = countries.find((one) => phone.data.startsWith(one.phone_code))
  return { key: phone.data, values: { ...values, phone: phone.data, ...(country && { country_id: country.id }) } }
}

async function match(ctx: Ctx, phones: string[], isLocked: boolean): Promise<Map<string, Known>> {
  const rows = await ctx.sql<{ id: number; phone: string } & Row>(
    `select id, ${COLUMNS.map((name) => (name === 'birth_date' ? 'birth_date::text as birth_date' : name)).join(', ')}
     from customers where phone = any($1::text[]) and deleted_at is null and company_id = current_company()
     order by id ${isLocked ? 'for update' : ''}`,
    [phones],
  )
  return new Map(rows.map(({ id, ...values }) => [values.phone, { id, values }]))
}
