import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { messages } from '#contract/core/rules.ts'
import { customerBody } from '#contract/customers/customers.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { foldedName, readClock, readList } from '#domain/core/typed-values.ts'
import { readBirthDay, readPhone, splitName } from '#domain/customers/import.ts'
import type { ImportSpec, Parsed } from '#server/lists/import.ts'
import { writeEach } from '#server/lists/import-write.ts'
import { type BookingFacts, bookingFacts, labelOf, masterOf, type Named, unitOf } from './bookings.import-facts.ts'
import { matchImported } from './bookings.import-match.ts'
import { writeImported } from './bookings.import-write.ts'

const BATCH = 20

/** Bookings to come, from another system: each passes the guards of the desk, and nobody is told. */
export const bookingsImport: ImportSpec<BookingFacts> = {
  mayCreate: 'Booking.create',
  mayUpdate: 'Booking.update',
  feature: 'bookings',
  fields: [
    {
      key: 'number',
      title: '№ записи',
      aliases: ['ID записи', 'Номер записи', 'Номер', 'ID визита', 'ID'],
      example: '1024',
    },
    {
      key: 'day',
      title: 'Дата',
      aliases: ['Дата визита', 'Дата записи', 'День', 'Дата и время', 'Дата визита и время'],
      isRequired: true,
      example: '01.12.2026',
    },
    { key: 'clock', title: 'Время', aliases: ['Время визита', 'Время записи', 'Начало', 'Время начала'], example: '10:00' },
    {
      key: 'phone',
      title: 'Телефон',
      aliases: ['Телефон клиента', 'Номер телефона', 'Мобильный', 'Phone'],
      isRequired: true,
      example: '+79161234567',
    },
    { key: 'full_name', title: 'Клиент', aliases: ['ФИО', 'ФИО клиента', 'Имя клиента', 'Имя'], example: 'Климова Анна' },
    {
      key: 'services',
      title: 'Услуги',
      aliases: ['Услуга', 'Список услуг', 'Наименование услуги'],
      isRequired: true,
      example: 'Маникюр; Педикюр',
    },
    { key: 'master', title: 'Сотрудник', aliases: ['Мастер', 'Специалист', 'ФИО сотрудника', 'Исполнитель'], example: 'Климова Вера' },
    { key: 'master_phone', title: 'Телефон сотрудника', aliases: ['Телефон мастера'], example: '' },
    { key: 'unit', title: 'Студия', aliases: ['Филиал', 'Салон', 'Название филиала'], example: '' },
    { key: 'comment', title: 'Комментарий', aliases: ['Примечание', 'Комментарий к записи'], example: '' },
  ],
  neededForNew: [],
  byHand: BATCH,
  facts: bookingFacts,
  parse,
  match: matchImported,
  write: (ctx, rows, facts) => writeEach(ctx, rows, FIELDS, (row) => writeImported(ctx, row, facts)),
}

/** The desk's fields → the file's. */
const FIELDS = {
  service_ids: 'services',
  unit_id: 'unit',
  user_id: 'phone',
  phone: 'phone',
  first_name: 'full_name',
  last_name: 'full_name',
  window_ids: 'clock',
  schedules: 'clock',
  parts: 'clock',
  employer_id: 'master',
}

function parse(given: Record<string, string>, facts: BookingFacts): Parsed {
  const errors: Record<string, string> = {}
  const phone = customerBody.shape.phone.safeParse(readPhone(given.phone ?? ''))
  if (!phone.success) errors.phone = phone.error.issues[0]?.message ?? messages.required
  const begin_at = momentOf(given, facts, errors)
  const unit = found(errors, 'unit', unitOf(given.unit, facts))
  const services = servicesOf(given.services, facts, errors)
  const master = found(errors, 'master', masterOf(given.master, given.master_phone, facts))
  const named = phone.success && begin_at ? `${phone.data} ${begin_at} ${services.join('+')}` : undefined
  const key = given.number ? `№ ${given.number}` : named
  if (!phone.success || !begin_at || !unit || Object.keys(errors).length > 0) return { ...(key && { key }), errors }
  const titles = services.map((id) => facts.services.find((one) => one.id === id)?.name ?? '').join('; ')
  const { last_name, first_name } = splitName(given.full_name ?? '')
  const name = [last_name, first_name].filter(Boolean).join(' ')
  return {
    key: key ?? '',
    values: {
      begin_at,
      services: titles,
      unit: unit.name,
      phone: phone.data,
      ...(master && { master: labelOf(master, facts) }),
      ...(name && { full_name: name }),
      ...(given.comment && { comment: given.comment }),
    },
  }
}

/** Reads «01.12.2026 10:00» from one column or two, as the studio's wall time. */
function momentOf(
  { day: said = '', clock: at }: Record<string, string>,
  { today }: BookingFacts,
  errors: Record<string, string>,
): string | null {
  const [date = '', beside] = said.trim().split(/[\sT]+/)
  const day = readBirthDay(date, LATEST)
  const clock = readClock(at ?? beside ?? '')
  if (!day) errors.day = messages.date
  else if (day < addDays(today, -1)) errors.day = importMessages.past
  if (!clock) errors.clock = messages.time
  return day && clock ? `${day} ${clock}` : null
}
/** Short years are of this century. */
const LATEST = 2999

function found<T>(errors: Record<string, string>, key: string, answer: T | string | undefined): T | undefined {
  if (typeof answer !== 'string') return answer
  errors[key] = answer
  return undefined
}

function servicesOf(list = '', { services }: BookingFacts, errors: Record<string, string>): number[] {
  const whole = byTitle(services, list)
  const names = whole.length > 0 ? [list] : readList(list)
  if (names.length === 0) errors.services = bookingsRu.refusals.noServices
  return names
    .flatMap((name) => {
      const [only, other] = byTitle(services, name)
      if (only && !other) return [only.id]
      errors.services ??= other ? importMessages.manyServices(name) : importMessages.noService(name)
      return []
    })
    .toSorted((one, other) => one - other)
}

const byTitle = (services: Named[], title: string) => services.filter(({ name }) => foldedName(name) === foldedName(title))
