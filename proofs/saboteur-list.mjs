// @ts-check
/**
 * What breaks a guard, and the tests that must notice: `find` is replaced by `replace` in a copy of the sources. A promise whose tests stay
 * green with its guard broken is no promise.
 * @typedef {{ promise: string, what: string, file: string, find: string, replace: string, tests: string[], named?: string }} Saboteur
 */

const everyEndpoint = 'server/testing/every-endpoint.both.test.ts'

/** @type {Saboteur[]} */
export const saboteurs = [
  {
    promise: 'R-01',
    what: 'без замка занятости мастера в базе',
    file: 'migrations/0002_walls.sql',
    find: 'tstzrange(begin_at, end_at) with &&) where (booking_id is not null),',
    replace: 'tstzrange(begin_at, end_at) with &&) where (booking_id = -1),',
    tests: ['server/bookings/laws.test.ts', 'server/windows/examples-of-bookings.both.test.ts'],
  },
  {
    promise: 'R-10',
    what: 'ключ повтора не запоминается',
    file: 'server/core/serve.ts',
    find: '  if (key) remember(',
    replace: '  if (key && false) remember(',
    tests: [everyEndpoint],
    named: 'один ключ|ключ повтора|same key|повтор',
  },
  {
    promise: 'R-30',
    what: 'право вызова не спрашивается',
    file: 'server/core/serve.ts',
    find: '  if (!can(me, endpoint.may)) fail(1030)\n',
    replace: '',
    tests: [everyEndpoint],
    named: 'со всеми правами, кроме нужного',
  },
  {
    promise: 'R-32',
    what: 'запросы идут владельцем таблиц, построчная защита молчит',
    file: 'server/core/db.ts',
    find: 'set local role okno_app;',
    replace: '',
    tests: ['server/testing/tenancy.both.test.ts'],
  },
  {
    promise: 'R-31',
    what: 'запрос чужой компании получает её стену',
    file: 'server/core/db.ts',
    find: "set_config('app.company','",
    replace: "set_config('app.company','1',true),set_config('app.nothing','",
    tests: ['server/testing/tenancy.both.test.ts'],
  },
  {
    promise: 'R-33',
    what: 'телефон клиента не прячется',
    file: 'server/customers/customer-phones.ts',
    find: 'phone: sees ? row.phone : maskPhone(row.phone) }',
    replace: 'phone: row.phone }',
    tests: ['server/customers/customers.test.ts'],
  },
  {
    promise: 'R-35',
    what: 'сортировка по необъявленному полю молча принимается',
    file: 'server/core/list-order.ts',
    find: 'if (known === undefined) return fail(422',
    replace: "if (known === undefined && field !== 'nonsense') return fail(200 as never",
    tests: ['server/testing/every-list.both.test.ts'],
  },
  {
    promise: 'R-36',
    what: 'попытки входа не считаются',
    file: 'server/auth/throttle.ts',
    find: '  if (wait) throw',
    replace: '  if (wait && false) throw',
    tests: ['server/auth/auth.test.ts'],
  },
  {
    promise: 'R-37',
    what: 'конец сессии не слышен другим',
    file: 'server/core/session.ts',
    find: 'remembered.delete(token)',
    replace: 'void token',
    tests: ['server/auth/death.both.test.ts'],
  },
  {
    promise: 'R-38',
    what: 'в журнале нет того, кто смотрит чужими глазами',
    file: 'server/core/db.ts',
    find: "set_config('app.impersonator','",
    replace: "set_config('app.nothing','",
    tests: ['server/auth/sessions.test.ts'],
  },
  {
    promise: 'R-42',
    what: 'картинка хранится как прислана',
    file: 'server/images/picture.ts',
    find: 'return { bytes: data, width: info.width, height: info.height }',
    replace: 'return { bytes: sent, width: info.width, height: info.height }',
    tests: ['server/images'],
  },
  {
    promise: 'R-43',
    what: 'формула в ячейке CSV остаётся формулой',
    file: 'server/core/export-formats.ts',
    find: '(/^[=+',
    replace: '(/^никогда[=+',
    tests: ['server/core/export.both.test.ts'],
  },
  {
    promise: 'R-44',
    what: 'правка не пишется в журнал',
    file: 'server/core/records.ts',
    find: 'from new n, diff d where d.before is not null or $7 is not null)',
    replace: 'from new n, diff d where d.before is null and $7 is not null)',
    tests: [everyEndpoint],
    named: 'журнал|аудит|audit',
  },
  {
    promise: 'K1',
    what: 'порог заполнения окна не спрашивается',
    file: 'domain/windows/fit.ts',
    find: "return { reason: 'ratio' }",
    replace: 'void 0',
    tests: ['domain/windows/fit.test.ts'],
  },
  {
    promise: 'R-47',
    what: 'значения строк попадают в журнал сервера',
    file: 'server/app.ts',
    find: 'return { type, message, stack, code, constraint, table }',
    replace: 'return { ...error, type, message, stack, code, constraint, table }',
    tests: ['server/app.test.ts', 'server/core'],
  },
]
