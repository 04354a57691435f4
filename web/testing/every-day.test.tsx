import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#contract/shell/paths.ts'
import { freshServer, startApp } from './app.ts'
import { answerFull, answerWhole, daysIn, emptyAt, main, rawMoments, rawMoney, showAll, tableAt } from './full-tables.ts'

/**
 * Every list outside of money and goods (those stand in every-table.test.tsx), with all its columns and no field empty: the columns that show a day, and
 * none shows it as it travels.
 */
const columns = {
  employers: [],
  'registration-employers': ['Добавлен: 23.11.2026 09:00'],
  newEmployers: ['Начало работы: 23.11.2026'],
  candidates: [
    'Ответить до: 23.11.2026 09:00',
    'На этапе с: 23.11.2026 09:00',
    'Собеседование: 23.11.2026 09:00',
    'Пробный день: 23.11.2026 09:00',
    'Добавлен: 23.11.2026 09:00',
  ],
  employerStatuses: [],
  fingerprints: ['Записан: 23.11.2026 09:00'],
  positionAndAccess: [],
  customers: ['Последний визит: 23.11.2026', 'Следующий визит: 23.11.2026 09:00', 'Дата рождения: 23.11.2026', 'Добавлен: 23.11.2026'],
  bookings: ['Начало: 23.11.2026 09:00'],
  waitingList: ['Дни: 23.11.2026', 'Добавлено: 23.11.2026 09:00'],
  services: [],
  serviceTemplates: [],
  serviceCategories: [],
  equipmentTypes: [],
  units: [],
  workplaces: [],
  companies: ['Создана: 23.11.2026'],
  contractors: [],
  legalEntities: [],
  partners: [],
  SettingsLocation: [],
  countries: [],
  districts: [],
  metros: [],
  tickets: ['Создано: 23.11.2026 09:00', 'Срок: 23.11.2026 09:00', 'Обновлено: 23.11.2026 09:00'],
  ticketsGroups: [],
  'notify-log': ['Создана: 23.11.2026 09:00'],
  'notify-templates': [],
  popupReminders: [],
  outbox: ['Создано: 23.11.2026 09:00'],
  sms: ['Создано: 23.11.2026 09:00'],
  'client-calls': ['Начало: 23.11.2026 09:00'],
  logs: ['Когда: 23.11.2026 09:00'],
  logLines: ['Когда: 23.11.2026 09:00'],
  security: ['Когда: 23.11.2026 09:00'],
} satisfies Partial<Record<keyof typeof paths, string[]>>

/** Screens with a table that is no list, and whether a table there shows a day. */
const others = {
  Attendance: false,
  booking: false,
  bookingSources: false,
  bookingStatuses: false,
  call_center: false,
  clubCard: true,
  cashBook: false,
  certificateBatch: true,
  certificateSales: true,
  'finance-order-view': true,
  reconciliation: true,
  sales: true,
  wageForecast: false,
  payrollSheet: true,
  goodGive: true,
  goodInvoice: true,
  goodRemainView: true,
  goodTurnover: false,
  goodDictionaries: false,
  marksStands: false,
  mailing: true,
  settingsAccount: false,
  timesheets: false,
} satisfies Partial<Record<keyof typeof paths, boolean>>

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answerFull()
})

describe('в списках людей, дня, услуг, студий, сообщений и журналов день и время — такие, какими их читают', () => {
  test.each(Object.entries(columns))(
    '%s; PLT-057 PLT-413 PLT-720 ДД.ММ.ГГГГ и ЧЧ:мм; PLT-059 PLT-415 PLT-721 деньги — с двумя знаками',
    async (name, expected) => {
      const table = await tableAt(paths[name as keyof typeof columns], 20_000) // the object's own keys
      if (!table) throw new Error('the screen has no table')
      await showAll()
      expect([daysIn(table), rawMoments(table), rawMoney(table)]).toEqual([expected, [], []])
    },
  )
})

describe('PLT-046 список без строк говорит, что данных нет', () => {
  test.each(Object.keys(columns))('%s', async (name) => {
    await freshServer()
    await emptyAt(paths[name as keyof typeof columns]) // the object's own keys
  })
})

describe('и на прочих экранах с таблицей', () => {
  test.each(Object.entries(others))(
    '%s; PLT-057 PLT-413 PLT-720 ДД.ММ.ГГГГ и ЧЧ:мм; PLT-059 PLT-415 PLT-721 деньги — с двумя знаками',
    async (name, showsDay) => {
      answerWhole()
      const table = await tableAt(paths[name as keyof typeof others].replaceAll(/\$\w+/g, '1'), 20_000) // the object's own keys
      if (!table) throw new Error('the screen has no table')
      const tables = main().getAllByRole('table')
      expect([tables.flatMap(rawMoments), tables.flatMap(rawMoney)]).toEqual([[], []])
      expect(tables.some((one) => one.textContent?.includes('23.11.2026'))).toBe(showsDay)
    },
  )
})
