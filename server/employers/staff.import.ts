import { messages } from '#contract/core/rules.ts'
import { employersRu } from '#contract/employers/employers.ru.ts'
import { employerBody } from '#contract/employers/employers.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { foldedName, readFlag, readList } from '#domain/core/typed-values.ts'
import { readBirthDay, readPhone, splitName } from '#domain/customers/import.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ImportSpec, Known, Parsed } from '#server/lists/import.ts'
import { readerOf } from '#server/lists/import-read.ts'
import { writeEach } from '#server/lists/import-write.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { GONE, labelOf, listOf, type Service, type StaffFacts } from './staff.import-names.ts'
import { writeEmployer } from './staff.import-write.ts'

const { fields } = employersRu
const BATCH = 50

/** Employees by phone. Nobody is notified; the card gives a password to those who are to sign in. */
export const staffImport: ImportSpec<StaffFacts> = {
  mayCreate: 'Employer.create',
  mayUpdate: 'Employer.update',
  feature: 'employers',
  fields: [
    {
      key: 'phone',
      title: fields.phone,
      aliases: ['Мобильный', 'Моб. телефон', 'Номер телефона', 'Телефон сотрудника', 'Phone'],
      isRequired: true,
      example: '+79161234567',
    },
    { key: 'full_name', title: 'ФИО', aliases: ['Сотрудник', 'Мастер', 'Имя сотрудника', 'Фамилия Имя Отчество', 'Name'], example: '' },
    { key: 'last_name', title: fields.last_name, example: 'Климова' },
    { key: 'first_name', title: fields.first_name, example: 'Анна' },
    { key: 'middle_name', title: fields.middle_name, example: 'Сергеевна' },
    { key: 'email', title: fields.email, aliases: ['Почта', 'Эл. почта', 'Электронная почта'], example: '' },
    { key: 'position', title: 'Должность', aliases: ['Специализация', 'Специальность', 'Роль', 'Position'], example: 'Мастер' },
    { key: 'unit', title: 'Студия', aliases: ['Филиал', 'Салон', 'Название филиала'], example: '' },
    { key: 'categories', title: 'Категории услуг', aliases: ['Категории', 'Категория'], example: 'Маникюр; Педикюр' },
    { key: 'services', title: 'Услуги', aliases: ['Оказываемые услуги', 'Список услуг'], example: '' },
    { key: 'start_work_at', title: fields.start_work_at, aliases: ['Дата приёма', 'Дата найма', 'Работает с'], example: '' },
    { key: 'birthday_at', title: fields.birthday_at, aliases: ['Дата рождения', 'День рождения', 'ДР'], example: '' },
    { key: 'can_login', title: 'Вход в систему', aliases: ['Доступ', 'Доступ в систему', 'Может входить'], example: 'нет' },
  ],
  neededForNew: ['first_name', 'position'],
  byHand: BATCH,
  facts,
  parse,
  match,
  write: (ctx, rows, known) =>
    writeEach(ctx, rows, { work_position_id: 'position', unit_id: 'unit', phone: 'phone', email: 'email' }, (row) =>
      writeEmployer(ctx, row, known),
    ),
}

async function facts(ctx: Ctx): Promise<StaffFacts> {
  const reach = reachedUnits(ctx, 'id')
  const [positions, units, services] = await Promise.all([
    ctx.sql<{ id: number; title: string }>('select id, title from work_positions order by company_id nulls first, id desc'),
    ctx.sql<{ id: number; name: string }>(`select id, name from units${reach ? ` where ${reach.sql(1)}` : ''}`, reach?.values ?? []),
    ctx.sql<Service>(
      `select s.id, s.title, c.title as category from services s join service_categories c on c.id = s.service_category_id
       where s.deleted_at is null order by s.id`,
    ),
  ])
  return {
    positions: new Map(positions.map((one) => [foldedName(one.title), one])),
    units: new Map(units.map((one) => [foldedName(one.name), one])),
    services,
    thisYear: new Date(ctx.now * 1000).getUTCFullYear(),
  }
}

const texts = employerBody.pick({ last_name: true, first_name: true, middle_name: true, email: true }).partial()

function parse(given: Record<string, string>, known: StaffFacts): Parsed {
  const { full_name, last_name, first_name, middle_name, email } = given
  const errors: Record<string, string> = {}
  const phone = employerBody.shape.phone.safeParse(readPhone(given.phone ?? ''))
  if (!phone.success) errors.phone = phone.error.issues[0]?.message ?? messages.required
  const split = full_name ? splitName(full_name) : {}
  const named = texts.safeParse({ ...split, ...defined({ last_name, first_name, middle_name, email }) })
  for (const issue of named.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  const read = readerOf(given, errors)
  const day = (text: string) => readBirthDay(text, known.thisYear)
  const values = defined({
    ...named.data,
    position: read(
      'position',
      (text) => known.positions.get(foldedName(text))?.title ?? null,
      importMessages.noPosition(given.position ?? ''),
    ),
    unit: read('unit', (text) => known.units.get(foldedName(text))?.name ?? null, importMessages.noUnit(given.unit ?? '')),
    start_work_at: read('start_work_at', day, messages.date),
    birthday_at: read('birthday_at', day, messages.date),
    can_login: read('can_login', (text) => ANSWERS[`${readFlag(text)}`], importMessages.flag),
    services: servicesOf(given, known.services, errors),
  })
  if (!phone.success) return { errors }
  return Object.keys(errors).length > 0 ? { key: phone.data, errors } : { key: phone.data, values: { ...values, phone: phone.data } }
}

const defined = (values: Record<string, unknown>) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
const ANSWERS = { true: 'да', false: 'нет', null: null } as const

/** All services of the named categories and the named services: the list replaces the former one. */
function servicesOf(given: Record<string, string>, services: Service[], errors: Record<string, string>): string | undefined {
  const chosen = new Set<Service>()
  for (const name of readList(given.categories ?? '')) {
    const inside = services.filter(({ category }) => foldedName(category) === foldedName(name))
    if (inside.length === 0) errors.categories ??= importMessages.noCategory(name)
    for (const one of inside) chosen.add(one)
  }
  for (const name of readList(given.services ?? '')) {
    const [only, other] = services.filter((one) => [one.title, labelOf(one)].some((title) => foldedName(title) === foldedName(name)))
    if (!only) errors.services ??= importMessages.noService(name)
    else if (other) errors.services ??= importMessages.manyServices(name)
    else chosen.add(only)
  }
  return chosen.size > 0 ? listOf([...chosen]) : undefined
}

const MATCH = `select e.id, e.phone, e.last_name, e.first_name, e.middle_name, e.email, p.title as position, u.name as unit,
    e.start_work_at::text as start_work_at, e.birthday_at::text as birthday_at, case when e.can_login then 'да' else 'нет' end as can_login,
    e.deleted_at is not null as is_deleted,
    (select coalesce(json_agg(json_build_object('title', s.title, 'category', c.title)), '[]') from employer_services x
       join services s on s.id = x.service_id and s.deleted_at is null join service_categories c on c.id = s.service_category_id
       where x.employer_id = e.id) as services
  from employers e join work_positions p on p.id = e.work_position_id left join units u on u.id = e.unit_id
  where e.phone = any($1::text[])`

interface Stored extends Record<string, unknown> {
  id: number
  phone: string
  is_deleted: boolean
  services: Service[]
}

async function match(ctx: Ctx, phones: string[], isLocked: boolean): Promise<Map<string, Known>> {
  const rows = await ctx.sql<Stored>(`${MATCH} order by e.id${isLocked ? ' for no key update of e' : ''}`, [phones])
  return new Map(
    rows.map(({ id, phone, is_deleted, services, ...values }) => [
      phone,
      // A deleted employee differs from any row of the file, so the writing refuses it.
      { id, values: is_deleted ? { phone: GONE } : { ...values, phone, services: listOf(services) } },
    ]),
  )
}
